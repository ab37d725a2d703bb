import { spawn } from "node:child_process";
import { once } from "node:events";

/** A minimal Node server in a child process as a baseline: it answers `/<bytes>` with that many bytes. */
export interface Floor {
  address: string;
  processId: number | undefined;
  close(): void;
}

const program = `
const bodies = new Map();
const bodyOf = (path) => {
  if (!bodies.has(path)) bodies.set(path, Buffer.alloc(Number(path.slice(1)), "x"));
  return bodies.get(path);
};
require("node:http").createServer((request, response) => {
  const body = bodyOf(request.url);
  request.resume();
  response.writeHead(200, { "content-type": "text/html", "content-length": body.length }).end(body);
}).listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

/** Starts the baseline server on a free port. */
export async function startFloor(): Promise<Floor> {
  const floor = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(floor.stdout, "data");
  return {
    address: `http://127.0.0.1:${String(port).trim()}`,
    processId: floor.pid,
    close: () => floor.kill(),
  };
}
