;; The forward pass of the net (integers.py) in WebAssembly; a Jinja template. Addresses are those
;; of memory.py, from $base on.
{%- macro at(name) %}(i32.add (global.get $base) (i32.const {{ name }})){% endmacro %}
{%- macro cell(local) %}(i32.add (global.get $base) (local.get {{ local }})){% endmacro %}
{%- macro next(local, step=1) %}(local.tee {{ local }} (i32.add (local.get {{ local }}) (i32.const {{ step }}))){% endmacro %}
{%- macro bit(offset) %}(i32.wrap_i64 (i64.and (i64.const 1)
     (i64.shr_u (i64.load offset={{ offset }} (local.get $p)) (local.get $bit)))){% endmacro %}
{%- set zero = "(v128.const i32x4 0 0 0 0)" %}
{%- set top = "(v128.const i16x8 1023 1023 1023 1023 1023 1023 1023 1023)" %}
{%- set words = range(channels // 8) %}
(module
 (import "page" "memory" (memory 1))
 (import "page" "base" (global $base i32))

 ;; The code of every cell. $in: four sets of cells of 16 bytes, the colours in the net's order.
 (func $codes (param $size i32) (param $padded i32) (param $around i32) (param $bits i32)
  (param $in i32) (param $first i32)
  (local $k i32) (local $p i32) (local $c i32) (local $bit i64) (local $colour i32) (local $m i32)
  (local $id i32) (local $head i32) (local $tail i32) (local $liberties i32) (local $t i32)
  (loop $cells
   (local.set $bit (i64.load8_u (i32.add (local.get $bits) (local.get $k))))
   (local.set $p (i32.add (local.get $in)
    (i32.shl (i64.ge_u (local.get $bit) (i64.const 64)) (i32.const 3))))
   (local.set $c (i32.add
    (i32.add {{ bit(0) }} (i32.shl {{ bit(16) }} (i32.const 1)))
    (i32.add (i32.mul {{ bit(32) }} (i32.const 3)) (i32.shl {{ bit(48) }} (i32.const 2)))))
   (i32.store8 offset={{ colours }} {{ cell("$k") }} (local.get $c))
   {%- for array in (codes, seen, stamps) %}
   (i32.store8 offset={{ array }} {{ cell("$k") }} (i32.const 0))
   {%- endfor %}
   (br_if $cells (i32.lt_u {{ next("$k") }} (local.get $size))))
  (i32.store8 offset={{ colours }} {{ cell("$padded") }} (i32.const 9))
  (i32.store8 offset={{ codes }} {{ cell("$padded") }} (i32.const 127))
  (local.set $k (i32.const 0))
  (loop $blooms
   (block $none
    (local.set $colour (i32.load8_u offset={{ colours }} {{ cell("$k") }}))
    (br_if $none (i32.eqz (local.get $colour)))
    (br_if $none (i32.load8_u offset={{ seen }} {{ cell("$k") }}))
    (local.set $id (i32.add (local.get $id) (i32.const 1)))
    (local.set $head (i32.const 0))
    (local.set $tail (i32.const 1))
    (local.set $liberties (i32.const 0))
    (i32.store8 offset={{ list }} (global.get $base) (local.get $k))
    (i32.store8 offset={{ seen }} {{ cell("$k") }} (i32.const 1))
    (loop $flood
     (local.set $p (i32.add (local.get $around) (i32.mul (i32.const 7)
      (i32.load8_u offset={{ list }} {{ cell("$head") }}))))
     (local.set $t (i32.const 1))
     (loop $taps
      (local.set $m (i32.load8_u (i32.add (local.get $p) (local.get $t))))
      (local.set $c (i32.load8_u offset={{ colours }} {{ cell("$m") }}))
      (if (i32.eqz (local.get $c)) (then
       (if (i32.ne (i32.load8_u offset={{ stamps }} {{ cell("$m") }}) (local.get $id)) (then
        (i32.store8 offset={{ stamps }} {{ cell("$m") }} (local.get $id))
        (local.set $liberties (i32.add (local.get $liberties) (i32.const 1))))))
      (else (if (i32.and (i32.eq (local.get $c) (local.get $colour))
                         (i32.eqz (i32.load8_u offset={{ seen }} {{ cell("$m") }}))) (then
        (i32.store8 offset={{ seen }} {{ cell("$m") }} (i32.const 1))
        (i32.store8 offset={{ list }} {{ cell("$tail") }} (local.get $m))
        (local.set $tail (i32.add (local.get $tail) (i32.const 1)))))))
      (br_if $taps (i32.lt_u {{ next("$t") }} (i32.const 7))))
     (br_if $flood (i32.lt_u {{ next("$head") }} (local.get $tail))))
    (if (i32.gt_u (local.get $liberties) (i32.const 5))
     (then (local.set $liberties (i32.const 5))))
    (local.set $c (i32.sub (local.get $colour) (i32.const 1)))
    (local.set $c (i32.add (i32.mul (local.get $c) (i32.const 6)) (local.get $liberties)))
    (local.set $c (i32.add (i32.mul (local.get $c) (i32.const 5))
     (select (local.get $tail) (i32.const 5) (i32.lt_u (local.get $tail) (i32.const 5)))))
    (local.set $t (i32.const 0))
    (loop $write
     (local.set $m (i32.load8_u offset={{ list }} {{ cell("$t") }}))
     (i32.store8 offset={{ codes }} {{ cell("$m") }} (local.get $c))
     (br_if $write (i32.lt_u {{ next("$t") }} (local.get $tail)))))
   (br_if $blooms (i32.lt_u {{ next("$k") }} (local.get $size))))
  (if (i32.ge_s (local.get $first) (i32.const 0)) (then
   (i32.store8 offset={{ codes }} {{ cell("$first") }}
    (i32.or (i32.const 128) (i32.load8_u offset={{ codes }} {{ cell("$first") }}))))))

 ;; One layer from $x to $y: eight channels of four cells at a time.
 (func $conv (param $x i32) (param $y i32) (param $weights i32) (param $bias i32)
  (param $groups i32) (param $count i32)
  (local $o i32) (local $w i32) (local $g i32) (local $t i32) (local $i i32)
  (local $w0 v128) (local $w1 v128) (local $two v128)
  {% for c in range(4) %}(local $p{{ c }} i32) (local $a{{ c }}0 v128) (local $a{{ c }}1 v128)
  {% endfor -%}
  (loop $group
   (local.set $o (i32.const 0))
   (local.set $w (local.get $weights))
   (loop $outs
    {%- for c in range(4) %}{% for h in range(2) %}
    (local.set $a{{ c }}{{ h }} (v128.load offset={{ 16 * h }}
     (i32.add (local.get $bias) (i32.shl (local.get $o) (i32.const 2)))))
    {%- endfor %}{% endfor %}
    (local.set $g (local.get $groups))
    (local.set $t (i32.const 0))
    (loop $taps
     {%- for c in range(4) %}
     (local.set $p{{ c }} (i32.add (local.get $x) (i32.load offset={{ 4 * c }} (local.get $g))))
     {%- endfor %}
     (local.set $i (i32.const 0))
     (loop $ins
      {%- for pair in range(4) %}
      (local.set $w0 (v128.load offset={{ 32 * pair }} (local.get $w)))
      (local.set $w1 (v128.load offset={{ 32 * pair + 16 }} (local.get $w)))
      {%- for c in range(4) %}
      (local.set $two (v128.load32_splat offset={{ 4 * pair }} (local.get $p{{ c }})))
      {%- for h in range(2) %}
      (local.set $a{{ c }}{{ h }} (i32x4.add (local.get $a{{ c }}{{ h }})
       (i32x4.dot_i16x8_s (local.get $two) (local.get $w{{ h }}))))
      {%- endfor %}{% endfor %}{% endfor %}
      (local.set $w (i32.add (local.get $w) (i32.const 128)))
      {%- for c in range(4) %}
      (local.set $p{{ c }} (i32.add (local.get $p{{ c }}) (i32.const 16)))
      {%- endfor %}
      (br_if $ins (i32.lt_u {{ next("$i", 8) }} (i32.const {{ channels }}))))
     (local.set $g (i32.add (local.get $g) (i32.const 16)))
     (br_if $taps (i32.lt_u {{ next("$t") }} (i32.const 7))))
    (local.set $i (i32.add (local.get $y) (i32.shl (local.get $o) (i32.const 1))))
    {%- for c in range(4) %}
    (v128.store offset={{ 2 * channels * c }} (local.get $i)
     (i16x8.min_s {{ top }} (i16x8.max_s {{ zero }} (i16x8.narrow_i32x4_s
      (i32x4.shr_s (local.get $a{{ c }}0) (i32.const 9))
      (i32x4.shr_s (local.get $a{{ c }}1) (i32.const 9))))))
    {%- endfor %}
    (br_if $outs (i32.lt_u {{ next("$o", 8) }} (i32.const {{ channels }}))))
   (local.set $groups (i32.add (local.get $groups) (i32.const 112)))
   (local.set $y (i32.add (local.get $y) (i32.const {{ 8 * channels }})))
   (br_if $group (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))

 (func $sum (param $v v128) (result i32)
  (i32.add
   (i32.add (i32x4.extract_lane 0 (local.get $v)) (i32x4.extract_lane 1 (local.get $v)))
   (i32.add (i32x4.extract_lane 2 (local.get $v)) (i32x4.extract_lane 3 (local.get $v)))))

 ;; $board 0 or 1. $in: the sets of $codes, then 32-bit numbers: the first stone's cell or -1,
 ;; the step, the classes of need. $out: what integers.answer gives, in 32 bits each.
 (func $one (param $board i32) (param $in i32) (param $out i32)
  (local $size i32) (local $padded i32) (local $groups i32) (local $around i32) (local $each i32)
  (local $k i32) (local $p i32) (local $q i32) (local $j i32) (local $one v128) (local $two v128)
  {% for i in words -%}
  (local $whole{{ i }} v128) (local $v{{ i }} v128) (local $most{{ i }} v128)
  (local $low{{ i }} v128) (local $high{{ i }} v128)
  {% endfor -%}
  (local.set $p (i32.add {{ at(boards) }} (i32.mul (local.get $board) (i32.const 24))))
  (local.set $size (i32.load (local.get $p)))
  (local.set $padded (i32.load offset=4 (local.get $p)))
  (local.set $groups (i32.add (global.get $base) (i32.load offset=8 (local.get $p))))
  (local.set $around (i32.add (global.get $base) (i32.load offset=12 (local.get $p))))
  (local.set $each (i32.load offset=20 (local.get $p)))
  (call $codes (local.get $size) (local.get $padded) (local.get $around)
   (i32.add (global.get $base) (i32.load offset=16 (local.get $p)))
   (local.get $in) (i32.load offset=64 (local.get $in)))

  ;; the first layer
  {%- for table, number in ((step, 68), (own, 72), (enemy, 76)) %}
  (local.set $j (i32.add (global.get $base)
   (i32.mul (i32.load offset={{ number }} (local.get $in)) (i32.const {{ 2 * channels }}))))
  {%- for i in words %}
  (local.set $whole{{ i }} (i16x8.add (local.get $whole{{ i }})
   (v128.load offset={{ table + 16 * i }} (local.get $j))))
  {%- endfor %}{% endfor %}
  (local.set $q {{ at(cells) }})
  (local.set $p (local.get $around))
  (loop $cells
   {%- for i in words %}
   (local.set $v{{ i }} (local.get $whole{{ i }}))
   {%- endfor %}
   {%- for t in range(7) %}
   (local.set $j (i32.load8_u offset={{ t }} (local.get $p)))
   (local.set $j (i32.add (global.get $base) (i32.mul (i32.const {{ 2 * channels }})
    (i32.load8_u offset={{ codes }} {{ cell("$j") }}))))
   {%- for i in words %}
   (local.set $v{{ i }} (i16x8.add (local.get $v{{ i }})
    (v128.load offset={{ embed + 512 * channels * t + 16 * i }} (local.get $j))))
   {%- endfor %}{% endfor %}
   {%- for i in words %}
   (v128.store offset={{ 16 * i }} (local.get $q)
    (i16x8.min_s {{ top }} (i16x8.max_s {{ zero }} (local.get $v{{ i }}))))
   {%- endfor %}
   (local.set $q (i32.add (local.get $q) (i32.const {{ 2 * channels }})))
   (local.set $p (i32.add (local.get $p) (i32.const 7)))
   (br_if $cells (i32.lt_u {{ next("$k") }} (local.get $size))))
  {%- for array in (cells, others) %}{% for i in words %}
  (v128.store offset={{ array + 16 * i }} (i32.add (global.get $base)
   (i32.mul (local.get $padded) (i32.const {{ 2 * channels }}))) {{ zero }})
  {%- endfor %}{% endfor %}

  ;; the other layers
  {%- for layer in range(layers) %}
  (call $conv {{ at((cells, others)[layer % 2]) }} {{ at((others, cells)[layer % 2]) }}
   {{ at(conv[layer]) }} {{ at(bias[layer]) }}
   (local.get $groups) (i32.shr_u (local.get $padded) (i32.const 2)))
  {%- endfor %}
  {%- set done = (cells, others)[layers % 2] %}

  ;; the mean and the most of each channel
  (local.set $k (i32.const 0))
  (local.set $p {{ at(done) }})
  (loop $pool
   {%- for i in words %}
   (local.set $v{{ i }} (v128.load offset={{ 16 * i }} (local.get $p)))
   (local.set $most{{ i }} (i16x8.max_s (local.get $most{{ i }}) (local.get $v{{ i }})))
   {%- for half in ("low", "high") %}
   (local.set ${{ half }}{{ i }} (i32x4.add (local.get ${{ half }}{{ i }})
    (i32x4.extend_{{ half }}_i16x8_s (local.get $v{{ i }}))))
   {%- endfor %}{% endfor %}
   (local.set $p (i32.add (local.get $p) (i32.const {{ 2 * channels }})))
   (br_if $pool (i32.lt_u {{ next("$k") }} (local.get $size))))
  {%- for i in words %}
  (v128.store offset={{ pool + 16 * i }} (global.get $base) (i16x8.narrow_i32x4_s
   {%- for half in ("low", "high") %}
   (i32x4.shr_s (i32x4.mul (i32x4.splat (local.get $each)) (local.get ${{ half }}{{ i }}))
    (i32.const 16))
   {%- endfor %}))
  (v128.store offset={{ pool + 2 * channels + 16 * i }} (global.get $base) (local.get $most{{ i }}))
  {%- endfor %}

  ;; the stones; an occupied cell gets the least number there is
  (local.set $k (i32.const 0))
  (local.set $q (local.get $out))
  (loop $stones
   (local.set $p (i32.add (local.get $groups) (i32.add
    (i32.mul (i32.shr_u (local.get $k) (i32.const 2)) (i32.const 112))
    (i32.shl (i32.and (local.get $k) (i32.const 3)) (i32.const 2)))))
   (local.set $one {{ zero }})
   (local.set $two {{ zero }})
   {%- for t in range(7) %}
   (local.set $j (i32.add {{ at(done) }} (i32.load offset={{ 16 * t }} (local.get $p))))
   {%- for i in words %}
   {%- for sum, row in (("$one", t), ("$two", 7 + t)) %}
   (local.set {{ sum }} (i32x4.add (local.get {{ sum }}) (i32x4.dot_i16x8_s
    (v128.load offset={{ 16 * i }} (local.get $j))
    (v128.load offset={{ policy + 2 * channels * row + 16 * i }} (global.get $base)))))
   {%- endfor %}{% endfor %}{% endfor %}
   {%- for sum, n in (("$one", 0), ("$two", 4)) %}
   (i32.store offset={{ 8 + n }} (local.get $q) (select
    (i32.const -2147483648)
    (i32.add (i32.load offset={{ policy_bias + n }} (global.get $base))
     (call $sum (local.get {{ sum }})))
    (i32.load8_u offset={{ codes }} {{ cell("$k") }})))
   {%- endfor %}
   (local.set $q (i32.add (local.get $q) (i32.const 8)))
   (br_if $stones (i32.lt_u {{ next("$k") }} (local.get $size))))

  ;; winning and END
  {%- for j in range(hiddens) %}
  (local.set $one {{ zero }})
  {%- for i in range(channels // 4) %}
  (local.set $one (i32x4.add (local.get $one) (i32x4.dot_i16x8_s
   (v128.load offset={{ pool + 16 * i }} (global.get $base))
   (v128.load offset={{ hidden + 4 * channels * j + 16 * i }} (global.get $base)))))
  {%- endfor %}
  (local.set $j (i32.shr_s (i32.add (i32.load offset={{ hidden_bias + 4 * j }} (global.get $base))
   (call $sum (local.get $one))) (i32.const 9)))
  (local.set $j (select (local.get $j) (i32.const 0) (i32.gt_s (local.get $j) (i32.const 0))))
  (i32.store16 offset={{ activations + 2 * j }} (global.get $base)
   (select (local.get $j) (i32.const 1023) (i32.lt_s (local.get $j) (i32.const 1023))))
  {%- endfor %}
  {%- for o in range(2) %}
  (local.set $one {{ zero }})
  {%- for i in range(hiddens // 8) %}
  (local.set $one (i32x4.add (local.get $one) (i32x4.dot_i16x8_s
   (v128.load offset={{ activations + 16 * i }} (global.get $base))
   (v128.load offset={{ last + 2 * hiddens * o + 16 * i }} (global.get $base)))))
  {%- endfor %}
  (i32.store offset={{ 4 * o }} (local.get $out) (i32.add
   (i32.load offset={{ last_bias + 4 * o }} (global.get $base)) (call $sum (local.get $one))))
  {%- endfor %})

 ;; A batch: inputs 80 bytes apart, answers 640.
 (func (export "answer") (param $board i32) (param $count i32) (param $in i32) (param $out i32)
  (loop $batch
   (call $one (local.get $board) (local.get $in) (local.get $out))
   (local.set $in (i32.add (local.get $in) (i32.const 80)))
   (local.set $out (i32.add (local.get $out) (i32.const 640)))
   (br_if $batch (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
