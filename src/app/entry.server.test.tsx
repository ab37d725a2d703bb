import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import * as entry from "./entry.server.tsx";
import { renderingFailureContext } from "./lib/rendering-failure.ts";
import { renderNonceContext } from "./render-nonce.ts";

/** Requests the only page of a site; returns the status and the reported errors. */
async function request(page: { loader?: () => unknown; default?: () => React.ReactNode }) {
  const route = { id: "root", path: "", module: { default: () => "Fine", ...page } };
  const build = {
    entry: { module: entry },
    routes: { root: route },
    assets: {
      entry: { module: "", imports: [] },
      routes: { root: { ...route, module: "", hasLoader: page.loader !== undefined } },
      url: "",
      version: "",
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(renderingFailureContext, (error) => reported.push(error));
  context.set(renderNonceContext, "nonce");
  const handle = createRequestHandler(build, "production");
  const { status } = await handle(new Request("http://shop.test/"), context);
  return { status, reported };
}

describe("rendering errors", () => {
  const loaderError = new Error("The loader failed");
  const fail = () => {
    throw loaderError;
  };

  it("are reported once if a loader throws", async () => {
    expect(await request({ loader: fail })).toEqual({ status: 500, reported: [loaderError] });
  });

  it("are reported once if a component throws", async () => {
    const componentError = new Error("The component failed");
    const page = () => {
      throw componentError;
    };
    expect(await request({ default: page })).toEqual({ status: 500, reported: [componentError] });
  });

  it("do not include responses thrown on purpose", async () => {
    const missing = () => {
      throw new Response("", { status: 404 });
    };
    expect(await request({ loader: missing })).toEqual({ status: 404, reported: [] });
    expect(await request({})).toEqual({ status: 200, reported: [] });
  });
});
