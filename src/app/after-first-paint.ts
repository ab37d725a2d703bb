/** How many scripts are asked for at once: a phone needs about a millisecond for each. */
const atOnce = 4;

/**
 * Runs in the browser: puts the kept scripts in their place, a few at a time and the entry last, once the page was
 * painted, or soon in a tab that nobody looks at. Until then it changes nothing, for a page that is changed while it is
 * being painted is painted again; and it leaves no trace, for the page must be what the scripts expect.
 */
const starter = `{
  const own = document.currentScript;
  const kept = document.querySelectorAll("template[data-script]");
  const entry = document.querySelector("template[data-entry]");
  const { port1: next, port2: ask } = new MessageChannel();
  next.onmessage = () => {
    own.remove();
    for (const script of kept) script.replaceWith(script.content);
    entry.before(...[...entry.content.childNodes].slice(0, ${atOnce}));
    if (entry.content.firstChild) return ask.postMessage("");
    entry.remove();
    next.close();
  };
  let started = false;
  const start = () => {
    if (!started) ask.postMessage("");
    started = true;
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 2000);
}`;

const preload = { begin: '<link rel="modulepreload"', end: ">" };
const entryOf = (nonce: string) => ({
  begin: `<script nonce="${nonce}" type="module" async="">`,
  end: "</script>",
});
const scriptOf = (nonce: string) => ({ begin: `<script nonce="${nonce}">`, end: "</script>" });

/**
 * A rendered page whose scripts are fetched when what is to be seen has been painted: on a slow line style, font and
 * pictures need not share it with them. Those that stand in the page wait, too: a script in the midst of it would have the
 * browser read the rest only when it has the style, and paint twice. A page without scripts stays as it is. `nonce` marks
 * the renderer's scripts.
 */
export function startScriptsAfterFirstPaint(html: string, nonce: string): string {
  const { between, parts: preloads } = split(html, preload);
  const { between: around, parts: entries } = split(between.join(""), entryOf(nonce));
  const [before = "", ...after] = around;
  const rest = after.join("");
  const end = rest.lastIndexOf("</body>");
  if (entries.length === 0 || end < 0) return html;
  return [
    keepScripts(before, nonce),
    `<template data-entry>${preloads.join("")}${entries.join("")}</template>`,
    keepScripts(rest.slice(0, end), nonce),
    `<script nonce="${nonce}">${starter}</script>`,
    rest.slice(end),
  ].join("");
}

/** A part of a page in which each script waits in its place. */
function keepScripts(html: string, nonce: string): string {
  const { between, parts } = split(html, scriptOf(nonce));
  const [first, ...others] = between;
  return (
    first + others.map((part, index) => `<template data-script>${parts[index]}</template>${part}`).join("")
  );
}

/** The parts of a page from each `begin` to the next `end`, and what stands between them. */
function split(html: string, { begin, end }: { begin: string; end: string }) {
  const between: string[] = [];
  const parts: string[] = [];
  let position = 0;
  for (;;) {
    const start = html.indexOf(begin, position);
    const stop = start < 0 ? -1 : html.indexOf(end, start + begin.length);
    if (stop < 0) return { between: [...between, html.slice(position)], parts };
    between.push(html.slice(position, start));
    parts.push(html.slice(start, stop + end.length));
    position = stop + end.length;
  }
}
