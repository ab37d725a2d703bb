import { ensureBuild } from "./ensure-build.mjs";

await ensureBuild();
await import("./serve.mjs");
