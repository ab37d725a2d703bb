import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";

/** Memory limits that the module declares, in pages of 64 KiB. */
const memoryPages = { initial: 2_048, maximum: 32_768 };
/** Larger than the module's number of functions. */
const tableLength = 20_000;

const disableProfiling = "--wasm-tier-up-filter=0";
const enableProfiling = "--wasm-tier-up-filter=-1";

/**
 * Compiles PGlite's PostgreSQL. Its parser is a single function of 100 KB, which V8 optimises after some calls,
 * taking 600 MB of memory and two seconds. V8 decides whether to profile a function when it first compiles it,
 * so the parser is called once here, in a dummy instance, while profiling is off. If a later V8 behaves
 * differently, this only costs time and memory.
 */
export async function compilePostgres(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const module = await WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
  setFlagsFromString(disableProfiling);
  try {
    const { raw_parser: parse } = new WebAssembly.Instance(module, stubImports(module)).exports;
    (parse as () => void)();
  } catch {
    // The call fails for lack of input, but the parser is compiled.
  } finally {
    setFlagsFromString(enableProfiling);
  }
  return module;
}

/** Dummy imports for everything that the module requires. */
function stubImports(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: part, name, kind } of WebAssembly.Module.imports(module)) {
    imports[part] ??= {};
    const namespace = imports[part];
    if (kind === "function") namespace[name] = () => 0;
    if (kind === "memory") namespace[name] = new WebAssembly.Memory(memoryPages);
    if (kind === "table")
      namespace[name] = new WebAssembly.Table({ initial: tableLength, element: "anyfunc" });
    if (kind === "global")
      namespace[name] = new WebAssembly.Global({ value: "i32", mutable: name === "__stack_pointer" }, 1_024);
  }
  return imports;
}
