import type { EngineConnection } from "./engine-page.ts";
import { startProgram } from "./program.ts";

/**
 * Starts Firefox without a window and connects by WebDriver BiDi, which Firefox supports without a driver:
 * https://w3c.github.io/webdriver-bidi/
 */
export async function openFirefox(): Promise<EngineConnection> {
  const args = ["--headless", "--remote-debugging-port=0", "--profile", "{home}"];
  const browser = await startProgram("firefox-esr", args);
  try {
    const address = await browser.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
    const { send, onEvent } = await connect(`${address}/session`);
    await send("session.new", { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
    const context = contexts[0]?.context;
    const problems: string[] = [];
    onEvent("log.entryAdded", (entry) => {
      if (entry.level === "error") problems.push(`${entry.type}: ${entry.text}`);
    });
    await send("session.subscribe", { events: ["log.entryAdded"] });
    await send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });
    return {
      async open(url) {
        await send("browsingContext.navigate", { context, url, wait: "complete" });
      },
      async call(source, ...args) {
        const answer = await send<CallResult>("script.callFunction", {
          functionDeclaration: `async (...args) => JSON.stringify(await (${source})(...args))`,
          arguments: args.map((value) => ({ type: "string", value })),
          awaitPromise: true,
          target: { context },
        });
        if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      async perform(sources) {
        await send("input.performActions", { context, actions: sources });
      },
      problems: async () => problems,
      close: () => browser.stop(),
    };
  } catch (error) {
    await browser.stop();
    throw error;
  }
}

type CallResult =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

type LogEntry = { level: string; type: string; text: string };

interface Message {
  id?: number;
  method?: string;
  params?: LogEntry;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Connects to a BiDi session, in which a response has the id of its command, and all other messages are events. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const pendingCommands = new Map<number, PromiseWithResolvers<never>>();
  const listeners = new Map<string, (params: LogEntry) => void>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(data) as Message;
    if (method && params) listeners.get(method)?.(params);
    const command = pendingCommands.get(id ?? 0);
    if (error) command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result as never);
    pendingCommands.delete(id ?? 0);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of pendingCommands.values()) reject(new Error("Firefox closed the connection"));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("close", () => reject(new Error("Firefox refused the connection")), {
      once: true,
    });
  });
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      if (socket.readyState !== WebSocket.OPEN)
        return Promise.reject(new Error("Firefox closed the connection"));
      const id = ++lastId;
      const command = Promise.withResolvers<never>();
      pendingCommands.set(id, command);
      socket.send(JSON.stringify({ id, method, params }));
      return command.promise;
    },
    onEvent: (method: string, listener: (params: LogEntry) => void) => listeners.set(method, listener),
  };
}
