import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { createPictureFetcher, type PictureFetcherOptions } from "#ports/images/fetch-picture.ts";

const certificate = readFileSync("tests/certificates/certificate.pem");
const key = readFileSync("tests/certificates/key.pem");

/**
 * Opens an external site, https://pictures.example, on loopback. For the fetcher, pictures.example and elsewhere.example have a
 * public address, and inside.example has a private one.
 */
export async function openPictureSite(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = createServer({ cert: certificate, key }, (request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const lookup: LookupFunction = (hostname, _, callback) => {
    const address = hostname === "inside.example" ? "127.0.0.2" : "127.0.0.1";
    callback(null, [{ address, family: 4 }]);
  };
  return {
    requests,
    at: (path: string, host = "pictures.example") => `https://${host}:${port}${path}`,
    fetcher: (options: PictureFetcherOptions = {}) =>
      createPictureFetcher({ allowedAddresses: ["127.0.0.1"], certificate, lookup, ...options }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
