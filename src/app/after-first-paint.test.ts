import { describe, expect, it } from "vitest";
import { startScriptsAfterFirstPaint } from "./after-first-paint.ts";

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const nonce = "n0nce";
const entry = '<script nonce="n0nce" type="module" async="">import "/assets/entry.js";</script>';

describe("startScriptsAfterFirstPaint", () => {
  const html = page(
    `<link rel="stylesheet" href="/a.css"/>${preload("entry")}${preload("framework")}`,
    `<main>Store</main><script nonce="n0nce">context()</script>${entry}<script nonce="n0nce">data()</script>`,
  );
  const deferred = startScriptsAfterFirstPaint(html, nonce);

  it("moves the preloads and then the entry script into a template at the position of the entry script", {
    tags: ["spec:10.96"],
  }, () => {
    const template = `${preload("entry")}${preload("framework")}${entry}`;
    expect(deferred).toContain(`<template data-entry>${template}</template>`);
    expect(deferred.match(/modulepreload/g)).toHaveLength(2);
    expect(deferred).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  });

  it("leaves inline scripts in place", () => {
    expect(deferred).toContain(
      '<main>Store</main><script nonce="n0nce">context()</script><template data-entry>',
    );
    expect(deferred).toContain('<script nonce="n0nce">data()</script></body>');
  });

  it("leaves scripts without the nonce unchanged", () => {
    const foreign = page(preload("entry"), `<script>foreign()</script>${entry}`);
    expect(startScriptsAfterFirstPaint(foreign, nonce)).toContain(
      "<body><script>foreign()</script><template",
    );
  });

  it("puts the starter script after the template", () => {
    expect(deferred).toMatch(/<\/template><script nonce="n0nce">\{[^<]*PerformanceObserver[^<]*\}<\/script>/);
  });
});

it("startScriptsAfterFirstPaint returns a page without scripts unchanged", () => {
  const html = page(preload("left-over"), "<p>Closed</p>");
  expect(startScriptsAfterFirstPaint(html, nonce)).toBe(html);
});

it("startScriptsAfterFirstPaint keeps dollar signs in scripts", () => {
  const priced = '<script nonce="n0nce" type="module" async="">say("$& $1");</script>';
  expect(startScriptsAfterFirstPaint(page("", priced), nonce)).toContain(priced);
});
