import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import * as entry from "./entry.server.tsx";
import { renderingFailureContext } from "./lib/rendering-failure.ts";
import { renderNonceContext } from "./render-nonce.ts";

/** Asks for a site of one page and answers what came, and which faults were told of. */
async function ask(page: { loader?: () => unknown; default?: () => React.ReactNode }) {
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
  const told: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(renderingFailureContext, (error) => told.push(error));
  context.set(renderNonceContext, "nonce");
  const handle = createRequestHandler(build, "production");
  const { status } = await handle(new Request("http://shop.test/"), context);
  return { status, told };
}

describe("faults of rendering", () => {
  const fault = new Error("The picture fell off the wall");
  const fail = () => {
    throw fault;
  };

  it("of a loader are told of once", async () => {
    expect(await ask({ loader: fail })).toEqual({ status: 500, told: [fault] });
  });

  it("of a component are told of once", async () => {
    const another = new Error("The frame broke");
    const page = () => {
      throw another;
    };
    expect(await ask({ default: page })).toEqual({ status: 500, told: [another] });
  });

  it("are not what a page answers on purpose", async () => {
    const missing = () => {
      throw new Response("", { status: 404 });
    };
    expect(await ask({ loader: missing })).toEqual({ status: 404, told: [] });
    expect(await ask({})).toEqual({ status: 200, told: [] });
  });
});
