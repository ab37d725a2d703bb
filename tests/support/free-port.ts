import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a port that is free at the moment, for programs that cannot choose a port themselves. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
