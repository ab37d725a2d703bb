import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openPictureSite } from "#tests/support/picture-site.ts";
import { createPictureFetcher, type PictureFetcherOptions } from "./fetch-picture.ts";

const bytes = Buffer.from("the bytes of a picture");
const send = (response: ServerResponse, type: string | undefined, body: Buffer | string = bytes) =>
  response.writeHead(200, type ? { "content-type": type } : {}).end(body);

let site: Awaited<ReturnType<typeof openPictureSite>>;
beforeAll(async () => {
  site = await openPictureSite(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "https://pictures.example");
    const to = searchParams.get("to");
    if (to) response.writeHead(302, { location: to }).end();
    else if (pathname === "/a.webp") send(response, "image/webp");
    else if (pathname === "/untyped") send(response, undefined);
    else if (pathname === "/page") send(response, "text/html", "<html></html>");
    else if (pathname === "/drawing.svg") send(response, "image/svg+xml", "<svg/>");
    else if (pathname === "/large") send(response, "image/png", Buffer.alloc(2_000));
    else if (pathname === "/endless") response.writeHead(200, { "content-type": "image/png" }).write(bytes);
    else if (pathname === "/growing") {
      response.writeHead(200, { "content-type": "image/png" });
      for (let part = 0; part < 20; part += 1) response.write(Buffer.alloc(100));
    } else response.writeHead(404, { "content-type": "image/png" }).end(bytes);
  });
});
afterEach(() => site.requests.splice(0));
afterAll(() => site.close());

const fetchAt = (path: string, options: PictureFetcherOptions = {}) => site.fetcher(options)(site.at(path));
const redirectTo = (address: string) => `/?to=${encodeURIComponent(address)}`;

describe("createPictureFetcher", () => {
  it("downloads a picture", async () => {
    expect(await fetchAt("/a.webp")).toEqual(bytes);
    expect(await fetchAt("/untyped")).toEqual(bytes);
  });

  it("follows redirects, even to another site", async () => {
    expect(await fetchAt(redirectTo("/a.webp"))).toEqual(bytes);
    expect(await fetchAt(redirectTo(site.at("/a.webp", "elsewhere.example")))).toEqual(bytes);
  });

  it.each([
    "https://127.0.0.1/a.webp",
    "https://127.1/a.webp",
    "https://2130706433/a.webp",
    "https://0.0.0.0/a.webp",
    "https://10.0.0.8/a.webp",
    "https://172.16.0.1/a.webp",
    "https://192.168.1.1/a.webp",
    "https://100.64.0.1/a.webp",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/a.webp",
    "https://[::ffff:127.0.0.1]/a.webp",
    "https://[fe80::1]/a.webp",
    "https://[fd00:ec2::254]/a.webp",
    "https://[64:ff9b::7f00:1]/a.webp",
    "https://localhost/a.webp",
  ])("rejects the private address %s", async (address) => {
    await expect(createPictureFetcher()(address)).rejects.toMatchObject({ problem: "private-address" });
  });

  it("rejects a name that resolves to a private address", async () => {
    const fetching = site.fetcher()(site.at("/a.webp", "inside.example"));
    await expect(fetching).rejects.toMatchObject({ problem: "private-address" });
  });

  it("rejects a name if one of its addresses is private", async () => {
    const lookup: PictureFetcherOptions["lookup"] = (_hostname, _options, callback) =>
      callback(null, [
        { address: "127.0.0.1", family: 4 },
        { address: "10.0.0.8", family: 4 },
      ]);
    await expect(fetchAt("/a.webp", { lookup })).rejects.toMatchObject({ problem: "private-address" });
    expect(site.requests).toEqual([]);
  });

  it("resolves a name once and connects to the checked address", async () => {
    let lookups = 0;
    const lookup: PictureFetcherOptions["lookup"] = (_hostname, _options, callback) => {
      lookups += 1;
      callback(null, [{ address: lookups === 1 ? "127.0.0.1" : "10.0.0.8", family: 4 }]);
    };
    expect(await fetchAt("/a.webp", { lookup })).toEqual(bytes);
    expect(lookups).toBe(1);
  });

  it.each([
    ["a private address", "https://10.0.0.8/a.webp", "private-address"],
    ["a name with a private address", "https://inside.example/a.webp", "private-address"],
    ["an insecure address", "http://pictures.example/a.webp", "redirect"],
    ["a file", "file:///etc/passwd", "redirect"],
  ])("does not follow a redirect to %s", async (_, address, problem) => {
    await expect(fetchAt(redirectTo(address))).rejects.toMatchObject({ problem });
  });

  it("does not follow more than three redirects", async () => {
    const chain = (count: number): string => (count === 0 ? "/a.webp" : redirectTo(chain(count - 1)));
    expect(await fetchAt(chain(3))).toEqual(bytes);
    await expect(fetchAt(chain(4))).rejects.toMatchObject({ problem: "redirect" });
  });

  it.each([
    ["a missing file", "/gone.webp", "refused"],
    ["a page", "/page", "not-a-picture"],
    ["an SVG", "/drawing.svg", "not-a-picture"],
    ["a file declared too large", "/large", "too-large"],
    ["a file that turns out too large", "/growing", "too-large"],
  ])("rejects %s", async (_, path, problem) => {
    await expect(fetchAt(path, { maximumBytes: 1_000 })).rejects.toMatchObject({ problem });
  });

  it("aborts a download that takes too long", async () => {
    await expect(fetchAt("/endless", { timeoutMilliseconds: 200 })).rejects.toMatchObject({
      problem: "timeout",
    });
  });

  it("reports an unreachable site", async () => {
    await expect(site.fetcher()("https://pictures.example:1/a.webp")).rejects.toMatchObject({
      problem: "unreachable",
    });
  });

  it("sends no password", async () => {
    const address = site.at("/a.webp").replace("https://", "https://asha:secret@");
    await expect(site.fetcher()(address)).rejects.toMatchObject({ problem: "refused" });
    expect(site.requests).toEqual([]);
  });
});
