/** Scripts inserted per task: a phone needs about a millisecond for each. */
const batchSize = 4;

/**
 * Runs in the browser: after the first paint, or after two seconds in a background tab, moves the scripts out of their
 * templates in batches, the entry last. It changes nothing before the paint, which would cause a second paint, and
 * removes itself, because hydration expects the original document.
 */
const starter = `{
  const own = document.currentScript;
  const kept = document.querySelectorAll("template[data-script]");
  const entry = document.querySelector("template[data-entry]");
  const { port1: next, port2: ask } = new MessageChannel();
  next.onmessage = () => {
    own.remove();
    for (const script of kept) script.replaceWith(script.content);
    entry.before(...[...entry.content.childNodes].slice(0, ${batchSize}));
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
 * Defers the scripts of a rendered page until after the first paint, so that on a slow connection style, font and
 * pictures do not compete with them. Inline scripts are deferred, too: they would block parsing until the style has
 * loaded and cause a second paint. A page without scripts is returned unchanged. `nonce` marks the renderer's scripts.
 */
export function startScriptsAfterFirstPaint(html: string, nonce: string): string {
  const { between, parts: preloads } = split(html, preload);
  const { between: around, parts: entries } = split(between.join(""), entryOf(nonce));
  const [before = "", ...after] = around;
  const rest = after.join("");
  const end = rest.lastIndexOf("</body>");
  if (entries.length === 0 || end < 0) return html;
  return [
    wrapScripts(before, nonce),
    `<template data-entry>${preloads.join("")}${entries.join("")}</template>`,
    wrapScripts(rest.slice(0, end), nonce),
    `<script nonce="${nonce}">${starter}</script>`,
    rest.slice(end),
  ].join("");
}

/** Wraps each script of the HTML in a template, in place. */
function wrapScripts(html: string, nonce: string): string {
  const { between, parts } = split(html, scriptOf(nonce));
  const [first, ...rest] = between;
  return (
    first + rest.map((part, index) => `<template data-script>${parts[index]}</template>${part}`).join("")
  );
}

/** Splits HTML into the parts from each `begin` to the next `end`, and the text between them. */
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
