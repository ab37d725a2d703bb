import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Job } from "#contract/content/careers.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { OpeningCount, OpenPositions } from "./open-positions.tsx";

const aJob = (title: string, applicationDeadline: string) =>
  ({
    ...exampleOf(records.job),
    _id: crypto.randomUUID(),
    version: 0,
    createdAt: "2026-01-01",
    title,
    applicationDeadline,
  }) as Job;

it("a job past its deadline accepts no applications and is not counted as an opening", {
  tags: ["spec:2.47"],
}, async () => {
  const jobs = [aJob("Weaver", "2024-01-31"), aJob("Welder", "2099-12-31")];
  const Page = () => (
    <>
      <OpeningCount jobs={jobs} />
      <OpenPositions jobs={jobs} />
    </>
  );
  await openScreen({ career: { default: Page } }, "career", () => {});
  const cardOf = (title: string) => screen.getByRole("heading", { name: title }).closest("li")?.textContent;
  expect(screen.getByText("1 Opening")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Apply Now: Welder" })).toBeTruthy();
  expect(cardOf("Welder")).not.toContain("Applications closed");
  expect(screen.queryByRole("button", { name: "Apply Now: Weaver" })).toBeNull();
  expect(cardOf("Weaver")).toContain("Applications closed");
});
