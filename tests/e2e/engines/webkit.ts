import { expect } from "@playwright/test";
import { findFreePort } from "../../support/free-port.ts";
import { type EngineConnection, polling } from "./engine-page.ts";
import { startProgram } from "./program.ts";

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen of its own and connects by WebDriver:
 * https://www.w3.org/TR/webdriver2/
 */
export async function openWebKit(): Promise<EngineConnection> {
  const screen = await startProgram("Xvfb", [
    ...["-displayfd", "1", "-screen", "0", "1440x1000x24"],
    ...["-nolisten", "tcp"],
  ]);
  const stops = [screen.stop];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const display = await screen.waitForOutput(/^(\d+)\n/m);
    const port = await findFreePort();
    const driver = await startProgram("WebKitWebDriver", [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: "x11",
    });
    stops.push(driver.stop);
    const send = async <Result>(path: string, body?: object): Promise<Result> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: body ? "POST" : "GET",
        body: body ? JSON.stringify(body) : null,
      });
      const { value } = await response.json();
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
    await expect(() => send("/status")).toPass(polling);
    const { sessionId } = await send<{ sessionId: string }>("/session", { capabilities: { alwaysMatch } });
    const session = `/session/${sessionId}`;
    const call = <Result>(source: string, ...args: string[]) =>
      send<Result>(`${session}/execute/sync`, { script: `return (${source})(...arguments)`, args });
    return {
      async open(url) {
        // WebDriver cannot read the console, so a second page of the same origin records the errors of the shop's page.
        const first = await send<string>(`${session}/window`);
        await send(`${session}/url`, { url: new URL("/robots.txt", url).href });
        await call(`${openWithErrorLog}`, url);
        const handles = await send<string[]>(`${session}/window/handles`);
        await send(`${session}/window`, { handle: handles.find((handle) => handle !== first) });
        await send(`${session}/window/rect`, { width: 1440, height: 1000 });
      },
      call,
      async perform(sources) {
        await send(`${session}/actions`, { actions: sources });
      },
      problems: () => call("() => window.problems"),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const alwaysMatch = {
  "webkitgtk:browserOptions": {
    args: ["--automation", "--javascript-can-open-windows-automatically=true"],
  },
};

/** Runs in the page. Opens another page and polls it after every task, to record errors from that page's first module on. */
function openWithErrorLog(url: string): void {
  const opened = window.open(url) as (Window & typeof globalThis) | null;
  if (!opened) throw new Error("WebKit did not open a window");
  const { port1, port2 } = new MessageChannel();
  const blank = opened.document;
  port1.onmessage = () => {
    if (opened.document === blank) return port2.postMessage(null);
    const problems: string[] = [];
    opened.addEventListener("error", ({ message }) => problems.push(message));
    opened.addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
    opened.console.error = (...words: unknown[]) => problems.push(words.join(" "));
    Object.assign(opened, { problems });
  };
  port2.postMessage(null);
}
