import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";

/** In pages of 64 KiB, as the module declares its memory. */
const memoryPages = { initial: 2_048, maximum: 32_768 };
/** More than the module has functions. */
const tableLength = 20_000;

const watchNothing = "--wasm-tier-up-filter=0";
const watchEverything = "--wasm-tier-up-filter=-1";

/**
 * PostgreSQL as PGlite runs it, compiled. Its parser is one function of 100 KB, and V8's optimizing compiler takes
 * 600 MB and two seconds for it as soon as it has run for a while. V8 decides function by function, when it compiles
 * one for the first time, whether to watch it; so the parser is called here once, in a room of its own, while V8
 * watches nothing. A V8 that works otherwise takes its time and memory as before.
 */
export async function compilePostgres(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const module = await WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
  setFlagsFromString(watchNothing);
  try {
    const { raw_parser: parse } = new WebAssembly.Instance(module, emptyRoom(module)).exports;
    (parse as () => void)();
  } catch {
    // There is nothing to parse, and nothing to parse with: the parser is compiled, and fails.
  } finally {
    setFlagsFromString(watchEverything);
  }
  return module;
}

/** Everything that the module asks for, and nothing in it. */
function emptyRoom(module: WebAssembly.Module): WebAssembly.Imports {
  const rooms: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: part, name, kind } of WebAssembly.Module.imports(module)) {
    rooms[part] ??= {};
    const room = rooms[part];
    if (kind === "function") room[name] = () => 0;
    if (kind === "memory") room[name] = new WebAssembly.Memory(memoryPages);
    if (kind === "table") room[name] = new WebAssembly.Table({ initial: tableLength, element: "anyfunc" });
    if (kind === "global")
      room[name] = new WebAssembly.Global({ value: "i32", mutable: name === "__stack_pointer" }, 1_024);
  }
  return rooms;
}
