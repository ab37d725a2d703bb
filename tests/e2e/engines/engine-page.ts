import { expect } from "@playwright/test";
import { isHydrated } from "../shop-test.ts";

/** An input source of WebDriver and WebDriver BiDi: https://www.w3.org/TR/webdriver2/#actions */
interface InputSource {
  type: "pointer" | "key";
  id: string;
  actions: object[];
}

/** A browser that Playwright cannot drive, with one page. */
export interface EngineConnection {
  open(url: string): Promise<void>;
  /** Calls a function, given as source code, in the page. Returns its result or throws its error. */
  call<Result>(source: string, ...args: string[]): Promise<Result>;
  perform(sources: InputSource[]): Promise<void>;
  /** The uncaught errors and console errors that have occurred so far. */
  problems(): Promise<string[]>;
  /** Closes the browser and removes its files. */
  close(): Promise<void>;
}

/** How often and how long to retry, generous enough for a busy machine. */
export const polling = { timeout: 30_000, intervals: [50, 100, 250] };

/**
 * A page in which a test clicks and types through the browser's own input events. Elements are found by XPath; the first match
 * is used.
 */
export class EnginePage {
  readonly #connection: EngineConnection;

  constructor(connection: EngineConnection) {
    this.#connection = connection;
  }

  async open(url: string): Promise<void> {
    await this.#connection.open(url);
  }

  /** Clicks an element once it is hydrated, in view, not moving and not covered. */
  async click(xpath: string): Promise<void> {
    const place = await this.#until(xpath, () =>
      this.#connection.call<{ x: number; y: number }>(
        `(xpath) => (${findPosition})(xpath, ${isHydrated})`,
        xpath,
      ),
    );
    const actions = [
      { type: "pointerMove", duration: 0, origin: "viewport", ...place },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#connection.perform([{ type: "pointer", id: "mouse", actions }]);
  }

  /** Clicks an empty field and types into it, key by key. */
  async type(xpath: string, text: string): Promise<void> {
    await this.click(xpath);
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#connection.perform([{ type: "key", id: "keyboard", actions }]);
    await this.#until(xpath, async () => expect(await this.#call(read, xpath)).toBe(text));
  }

  async expectPath(path: string): Promise<void> {
    await this.#until(path, async () => expect(await this.#call(readPath)).toBe(path));
  }

  async expectText(xpath: string, text: string): Promise<void> {
    await this.#until(xpath, async () => expect(await this.#call(read, xpath)).toContain(text));
  }

  #call(pageFunction: (xpath: string) => string | undefined, xpath = ""): Promise<string> {
    return this.#connection.call(`${pageFunction}`, xpath);
  }

  /** Retries a function until it succeeds, because calls also fail while the page is navigating. */
  async #until<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
    let result: Result | undefined;
    await expect(async () => {
      result = await read();
    }, name).toPass(polling);
    return result as Result;
  }
}

// These functions run in the page. They are sent as source code, so they can use only their parameters.

async function findPosition(xpath: string, isHydrated: (element: Element) => boolean) {
  const element = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null)
    .singleNodeValue as HTMLElement | null;
  if (!element) throw new Error("The page has no such element");
  if (!isHydrated(element)) throw new Error("The element is not hydrated");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  element.scrollIntoView({ block: "center", behavior: "instant" });
  await frame();
  const before = centre();
  await frame();
  const place = centre();
  if (place.x !== before.x || place.y !== before.y) throw new Error("The element is moving");
  if (!element.contains(document.elementFromPoint(place.x, place.y)))
    throw new Error("Something covers the element");
  return place;
}

function read(xpath: string): string {
  const element = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null)
    .singleNodeValue as HTMLElement | null;
  if (!element) throw new Error("The page has no such element");
  return element instanceof HTMLInputElement ? element.value : element.innerText;
}

function readPath(): string {
  return location.pathname;
}
