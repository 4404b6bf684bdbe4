// What the scripts share through `window`, what the build writes into them, and what npm's modules give.

interface BloomsMessage {
  type: string;
  record: string;
  ply: number;
  height: number;
  told?: string;
  theme?: string;
}

interface Window {
  // js/i18n.js
  bloomsLanguage: {
    arrived(code: string): string;
    catalogue(code: string): Promise<string>;
    chosen(): string;
    file(name: string): Promise<string>;
    say(text: string): string;
    speak(code: string, texts: Record<string, string>): void;
  };
  // js/requirements.js
  bloomsMissing?: () => string;
  bloomsEdition?: (edition: string) => void;
  bloomsNoBots?: () => string;
  bloomsWorker(address: string): Pick<Worker, "postMessage" | "addEventListener" | "dispatchEvent" | "terminate">;
  // js/embedded.js
  bloomsEmbedded?: true;
  // js/frame_parent.js
  bloomsParent?: { tell(text: string): void; hear(listener: (text: string) => unknown): void };
  // js/trusted_types.js
  bloomsWorkers: Readonly<Record<"bot" | "earlyBot" | "coldBot" | "lab" | "memory" | "site", string>>;
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
  Function: FunctionConstructor;
  // js/first_paint.js: clicks made before Python is there
  bloomsEarly: unknown[];
  // js/bot_prestart.js, js/single.js
  bloomsStartBot(): Pick<Worker, "postMessage" | "addEventListener" | "terminate">;
  // js/writes.js
  bloomsMake(tree: string): Text | Element;
  bloomsWrite(slots: string): void;
  bloomsChange(above: Element, changes: string): void;
  // js/lab_editor.js
  bloomsEditor: {
    isRich: Promise<boolean>;
    listen(listener: (text: string) => void): void;
    mark(line: number): void;
    write(text: string): void;
  };
  // js/journal.js
  bloomsJournal: {
    ready: Promise<unknown>;
    works(): boolean;
    saves(): string;
    open(): string;
    look(): Promise<string>;
    listen(listener: (what: string, text: string) => void): void;
    put(key: string, count: number, text: string, oldest: number): void;
    drop(key: string): void;
    hold(key: string, isTaken?: boolean): void;
    take(key: string): void;
    tell(what: string, text: string): void;
    ask(): void;
  };
  // js/image_files.js
  bloomsPaint: {
    code(canvas: HTMLCanvasElement, text: string): Promise<void>;
    faces(): Promise<string>;
    gif(svgs: string[], width: number, delay: number): Promise<Uint8Array>;
    png(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>>;
  };
  // js/file_saving.js
  bloomsFile: {
    copySelected(): boolean;
    save(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<void>;
    offer(bytes: Uint8Array<ArrayBuffer>, name: string, type: string, why: string): Promise<void>;
  };
  // js/board_images.js
  bloomsBoards: {
    address(svg: string): string;
    card(drawn: SVGSVGElement, paper: string): string;
    drawing(board: HTMLElement): SVGSVGElement | null;
    svg(drawn: SVGSVGElement, width: number): string;
  };
  // js/snippets.js
  bloomsSnippets: {
    firstWords(comment: string): string;
    kinds: string[];
    moves(turns: string[]): number;
    name(game: string, seats: number): string;
    pasted(text: string): { kind: "game" | "puzzle" | "lesson" | "sgf"; content: string; ply: string };
    remark(comment: string): string;
    snippet(kind: string, board: SnippetBoard): string;
    stored(saved: KeptGame): string;
  };
  // js/single.js
  bloomsText(name: string): Promise<string>;
  bloomsLibrary?(file: string): Promise<object>;
  bloomsLibraries: Record<string, object>;
  bloomsPyodide(files: Record<string, ArrayBuffer>): Promise<Pyodide>;
}

interface KeptGame {
  record: string;
  lines?: string[];
  line?: number;
  comments?: Record<string, string>;
}

interface SnippetBoard {
  host: string;
  content: string;
  words: string;
  exercise: "" | "puzzle" | "lesson";
  options: [string, string][];
  alt: string;
  caption: string;
  said: string;
  picture: string;
  drawn: string;
  size: [number, number];
  comment: number;
  seats: number;
}

interface Pyodide {
  FS: { mkdir(path: string): void; writeFile(path: string, data: string | Uint8Array): void };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  pyimport(name: string): PythonModule;
  runPython(code: string): unknown;
  setStdout(options: object): void;
  setStderr(options: object): void;
  setStdin(options: object): void;
  unregisterJsModule(name: string): void;
}

// Functions of the modules web.games.*.page, web.page.bot.worker, web.lab.referee and web.lab.sandbox;
// and sys.modules.
interface PythonModule {
  modules: { set(name: string, module: object): void };
  start(): void;
  ready(game: string): void;
  hear(text: string): string;
}

interface Navigator {
  deviceMemory?: number;
}

interface Element {
  moveBefore?(node: Node, child: Node | null): void;
}

// The workers' own, which the lists of names for pages do not have.
declare var bloomsPyodide: Window["bloomsPyodide"];
declare var goAhead: Promise<unknown> | undefined;
declare var isCold: boolean | undefined;

// Written by web/build/constants.py.
declare const __LANGUAGES__: string[];
declare const __NOT_FOUND__: Record<string, Record<string, string>>;
declare const __TOO_OLD__: Record<string, string>;
declare const __ATTRIBUTES__: string[];
declare const __SNIPPETS__: { templates: Record<string, string>; called: Record<string, Record<number, string>> };
declare const __GAMES__: Record<
  string,
  {
    asks: string[];
    drawn: Record<string, string | null>;
    players: { field: number; least: number; most: number; default: number } | null;
  }
>;

// Written by web/build/embed.py.
declare const __DRAWING__: {
  symbols: Drawn;
  hexagon: string;
  sizes: Record<string, number>;
  rims: Record<string, number>;
  light: string;
  dark: string;
};
type Drawn = [tag: string, attributes: Record<string, string>, inside?: Drawn[]];
declare const __GO__: { symbols: Drawn; wood: Drawn; paints: string[]; ring: string; cross: string };
declare const __BLOCKY__: {
  head: string;
  costs: Record<string, number>;
  side: number;
  rim: number;
  gaps: number[];
  smallest: number;
  signs: Record<string, string>;
  hues: Record<string, [face: string, foot: string, sign: string]>;
};
// A block of Blocky: a colour, or its parts: upper right, upper left, lower left, lower right.
type Block = string | Block[];
declare const __HEAD__: string;
declare const __LEVELS__: number;
declare const __LIVE__: { live: string[]; passed: string[] };
declare const __OTHERS__: Record<string, { title: string; namesPlayers: boolean }>;
declare const __EXERCISES__: {
  puzzle: Record<string, string[]>;
  lesson: Record<string, string[]>;
  days: string[];
};
declare const __SIGNS__: string[];
declare const __TEXTS__: Record<string, Record<string, string>>;
declare const __BOARDS__: string;

// Python's own module, which the build fetches.
declare module "*/pyodide/pyodide.js" {
  export const version: string;
  export function loadPyodide(options: object): Promise<Pyodide>;
}
declare module "*/pyodide.asm.js";
declare module "*/codemirror.js";

// What js/service_worker.js needs of its global object, which the list of names for pages lacks.
interface ServiceWorkerSelf {
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ url: string; postMessage(what: object): void }[]>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: FetchEvent) => void): void;
}
interface FetchEvent extends MessageEvent {
  request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
