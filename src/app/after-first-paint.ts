/**
 * Runs in the browser: puts the kept scripts in their place once the page was painted, or soon in a tab that nobody
 * looks at. It leaves no trace, for the page must be what the scripts expect.
 */
const starter = `{
  document.currentScript.remove();
  const kept = document.querySelector("template[data-scripts]");
  const start = () => kept.replaceWith(kept.content);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 2000);
}`;

const preload = /<link rel="modulepreload"[^>]*>/g;
const entry = /<script type="module" async="">[\s\S]*?<\/script>/;

/**
 * A rendered page whose scripts are fetched when what is to be seen has been painted: on a slow line style, font and
 * pictures need not share it with them. A page without scripts stays as it is.
 */
export function startScriptsAfterFirstPaint(html: string): string {
  const script = entry.exec(html)?.[0];
  if (!script) return html;
  const preloads = html.match(preload)?.join("") ?? "";
  return html
    .replace(preload, "")
    .replace(script, () => `<template data-scripts>${preloads}${script}</template>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `<script>${starter}</script></body>`);
}
