import { describe, expect, it } from "vitest";
import { startScriptsAfterFirstPaint } from "./after-first-paint.ts";

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const nonce = "n0nce";
const entry = '<script nonce="n0nce" type="module" async="">import "/assets/entry.js";</script>';

describe("a page whose scripts wait for the first paint", () => {
  const html = page(
    `<link rel="stylesheet" href="/a.css"/>${preload("entry")}${preload("framework")}`,
    `<main>Store</main><script nonce="n0nce">context()</script>${entry}<script nonce="n0nce">data()</script>`,
  );
  const waiting = startScriptsAfterFirstPaint(html, nonce);

  it("keeps preloads and entry, in this order, where the entry stood", { tags: ["spec:10.96"] }, () => {
    const kept = `${preload("entry")}${preload("framework")}${entry}`;
    expect(waiting).toContain(`<template data-entry>${kept}</template>`);
    expect(waiting.match(/modulepreload/g)).toHaveLength(2);
    expect(waiting).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  });

  it("keeps the scripts of the page where they stood, around the entry", () => {
    const waits = (code: string) => `<template data-script><script nonce="n0nce">${code}</script></template>`;
    expect(waiting.replace(/<template data-entry>.*?<\/template>/, "<entry>")).toContain(
      `<main>Store</main>${waits("context()")}<entry>${waits("data()")}`,
    );
  });

  it("leaves the scripts of others alone", () => {
    const foreign = page(preload("entry"), `<script>foreign()</script>${entry}`);
    expect(startScriptsAfterFirstPaint(foreign, nonce)).toContain(
      "<body><script>foreign()</script><template",
    );
  });

  it("starts them at the end of the body", () => {
    expect(waiting).toMatch(
      /<script nonce="n0nce">\{[^<]*PerformanceObserver[^<]*\}<\/script><\/body><\/html>$/,
    );
  });
});

it("leaves a page without scripts as it is", () => {
  const html = page(preload("left-over"), "<p>Closed</p>");
  expect(startScriptsAfterFirstPaint(html, nonce)).toBe(html);
});

it("takes dollar signs in a page for what they are", () => {
  const priced = '<script nonce="n0nce" type="module" async="">say("$& $1");</script>';
  expect(startScriptsAfterFirstPaint(page("", priced), nonce)).toContain(priced);
});
