import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openScreen, type ScreenModule } from "#tests/support/admin-screen.tsx";

const routes = readFileSync("src/app/routes.ts", "utf8");
/** Path below `/dashboard/admin` and module of each screen that loads data. */
const screens: [path: string, file: string][] = [
  ["", "admin/overview/overview.tsx"],
  ...Array.from(
    routes.matchAll(/route\("(?!exports)([^"]+)", "(admin\/(?!frame\/)[\w-]+\/[\w-]+\.tsx)"/g),
    ([, path = "", file = ""]): [string, string] => [path, file],
  ),
];

it("the routes contain more than 30 admin screens that load data", () => {
  expect(screens.length).toBeGreaterThan(30);
});

describe("admin screens when the server fails", () => {
  // happy-dom has no canvas, and the chart library logs an error.
  beforeEach(() => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    return () => log.mockRestore();
  });

  it.each(screens)("path %j: shows an error without the server's message", async (path, file) => {
    const serverMessage = 'relation "orders" does not exist at character 15';
    const module = (await import(/* @vite-ignore */ `../../${file}`)) as ScreenModule;
    const address = path.replace("/:section?", "").replace("/:step?", "").replace(/:\w+/, "faq");
    await openScreen({ [path]: module }, address, () => {
      vi.stubGlobal("fetch", async () =>
        Response.json({ success: false, message: serverMessage }, { status: 500 }),
      );
    });
    expect((await screen.findAllByText(/^The shop can't respond right now\./)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain(serverMessage);
  });
});
