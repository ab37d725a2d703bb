import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type OperationsReport, readOperations } from "#contract/reports/operations.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as operations from "./operations.tsx";

const well: OperationsReport = {
  at: "2026-11-27T06:30:00.000Z",
  state: "well",
  groups: [
    {
      title: "The shop",
      findings: [
        { subject: "Version", state: "well", text: "0.3.0" },
        {
          subject: "Data folder",
          state: "well",
          text: "/opt/pankh/data, 900 MiB free",
          summary: "900 MiB free",
        },
      ],
    },
  ],
};
const withProblem: OperationsReport = {
  ...well,
  state: "look",
  groups: [
    ...well.groups,
    {
      title: "Backups",
      findings: [
        {
          subject: "Backups",
          state: "look",
          text: "No nightly backups. Set BACKUP_DIR to a folder",
          summary: "The shop makes no nightly backups",
        },
      ],
    },
  ],
};
const open = (report: OperationsReport) =>
  openScreen({ operations }, "operations", (shop) => shop.on(readOperations, { operations: report }));
const fold = (summary: string) => screen.getByText(summary).closest("details");

describe("operations screen", () => {
  it("shows problems first, and folds everything that is fine", { tags: ["spec:10.124"] }, async () => {
    const { user } = await open(withProblem);
    const problems = (await screen.findByRole("heading", { name: "Problems" })).closest("section");
    expect(problems?.textContent).toContain("BackupsThe shop makes no nightly backups");
    expect(problems?.textContent).toContain("Needs attention");
    expect(problems?.textContent).not.toContain("Version");
    const fine = fold("2 checks are fine");
    expect(fine?.open).toBe(false);
    await user.click(screen.getByText("2 checks are fine"));
    expect(fine?.open).toBe(true);
    expect(within(fine ?? document.body).getByText("900 MiB free")).toBeTruthy();
    expect(fine?.textContent).not.toContain("/opt/pankh");
  });

  it("keeps commands, settings and paths for the technician", { tags: ["spec:10.124"] }, async () => {
    await open(withProblem);
    const texts = ["Set BACKUP_DIR to a folder", "Data folder: /opt/pankh/data", "npm run doctor"];
    await screen.findByText(/No nightly backups\. Set BACKUP_DIR/);
    for (const text of texts) {
      const element = screen.getByText((_, node) => {
        const isInside = node?.textContent?.includes(text) ?? false;
        return isInside && ![...(node?.children ?? [])].some((child) => child.textContent?.includes(text));
      });
      const notes = element.closest("details");
      expect([text, notes?.open, notes?.querySelector("summary")?.textContent]).toEqual([
        text,
        false,
        "For your technician",
      ]);
    }
  });

  it("says in one sentence that everything is fine", async () => {
    await open(well);
    expect(await screen.findByText("Everything is fine.")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Problems" })).toBeNull();
    expect(fold("2 checks are fine")).toBeTruthy();
  });
});
