"""The memory of Python that a browser has stored: where it lies, and a copy of it."""

from typing import Final

from playwright.sync_api import Page

__all__ = ["MEMORY", "give_back", "keep"]

MEMORY: Final = """
    async () => {
        for (const name of await caches.keys()) {
            if (!name.endsWith("memory")) continue;
            const [entry] = await (await caches.open(name)).keys();
            if (entry) return { name, address: entry.url };
        }
        return null;
    }
"""
"""The cache and address of the stored memory; null until it is stored."""

KEEP: Final = """
    async () => {
        const kept = await caches.open("kept");
        for (const name of (await caches.keys()).filter((name) => / memory( seal)?$/.test(name))) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                const place = new URLSearchParams({ name, address: request.url });
                await kept.put(`/kept?${place}`, await cache.match(request));
            }
        }
    }
"""

GIVE_BACK: Final = """
    async (isSpoiled) => {
        const kept = await caches.open("kept");
        for (const request of await kept.keys()) {
            const { name, address } = Object.fromEntries(new URL(request.url).searchParams);
            if (!isSpoiled && (await caches.has(name))) continue;
            await caches.delete(name);
            await (await caches.open(name)).put(address, await kept.match(request));
        }
    }
"""


def keep(page: Page) -> None:
    """Copy the stored memory with its seal."""
    page.evaluate(KEEP)


def give_back(page: Page, is_spoiled: bool = False) -> None:
    """Store the memory again where a start has deleted it, or where a test has spoiled it."""
    page.evaluate(GIVE_BACK, is_spoiled)
