import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openScreen, type ScreenModule } from "#tests/support/admin-screen.tsx";

const routes = readFileSync("src/app/routes.ts", "utf8");
/** Path below `/dashboard/admin` and module of each screen that loads something. */
const screens: [path: string, file: string][] = [
  ["", "admin/overview.tsx"],
  ...Array.from(
    routes.matchAll(/route\("(?!exports)([^"]+)", "(admin\/\w[\w-]*\/[\w-]+\.tsx)"/g),
    ([, path = "", file = ""]): [string, string] => [path, file],
  ),
];

it("finds the screens among the routes", () => {
  expect(screens.length).toBeGreaterThan(30);
});

describe("when the server fails", () => {
  // A simulated browser has no canvas, which the chart library reports.
  beforeEach(() => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    return () => log.mockRestore();
  });

  it.each(screens)("the screen %j says so and shows nothing of what the server said", async (path, file) => {
    const raw = 'relation "orders" does not exist at character 15';
    const module = (await import(/* @vite-ignore */ `../${file}`)) as ScreenModule;
    const address = path.replace("/:section?", "").replace("/:step?", "").replace(/:\w+/, "faq");
    await openScreen({ [path]: module }, address, () => {
      vi.stubGlobal("fetch", async () => Response.json({ success: false, message: raw }, { status: 500 }));
    });
    expect((await screen.findAllByText(/^The shop cannot answer at present\./)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain(raw);
  });
});
