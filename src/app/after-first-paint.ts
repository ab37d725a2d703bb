/** How many scripts are asked for at once: a phone needs about a millisecond for each. */
const atOnce = 4;

/**
 * Runs in the browser: puts the kept scripts in their place, a few at a time, once the page was painted, or soon in a tab
 * that nobody looks at. It leaves no trace, for the page must be what the scripts expect.
 */
const starter = `{
  document.currentScript.remove();
  const kept = document.querySelector("template[data-scripts]");
  let started = false;
  const place = () => {
    kept.before(...[...kept.content.childNodes].slice(0, ${atOnce}));
    if (kept.content.firstChild) setTimeout(place);
    else kept.remove();
  };
  const start = () => {
    if (!started) setTimeout(place);
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

/**
 * A rendered page whose scripts are fetched when what is to be seen has been painted: on a slow line style, font and
 * pictures need not share it with them. A page without scripts stays as it is. `nonce` marks the renderer's scripts.
 */
export function startScriptsAfterFirstPaint(html: string, nonce: string): string {
  const { between, parts: preloads } = split(html, preload);
  const { between: around, parts: scripts } = split(between.join(""), entryOf(nonce));
  const [before = "", ...after] = around;
  const rest = after.join("");
  const end = rest.lastIndexOf("</body>");
  if (scripts.length === 0 || end < 0) return html;
  return [
    before,
    `<template data-scripts>${preloads.join("")}${scripts.join("")}</template>`,
    rest.slice(0, end),
    `<script nonce="${nonce}">${starter}</script>`,
    rest.slice(end),
  ].join("");
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
