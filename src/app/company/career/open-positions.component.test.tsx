import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import type { Job } from "#contract/careers.ts";
import { OpeningCount, OpenPositions } from "./open-positions.tsx";

const job: Job = {
  _id: "5f0c9f0e-6f0a-4c8b-9d53-0a4a1f6f2c11",
  title: "Bench Technician",
  description: "You mend what comes in.",
  requirements: "A steady hand.",
  location: "Gorakhpur, Uttar Pradesh",
  jobType: "Full-time",
  experience: "2 years",
  isActive: true,
  version: 0,
  createdAt: "2026-11-01T06:00:00.000Z",
};

describe("OpenPositions", () => {
  afterEach(cleanup);

  it.each([
    ["before its deadline", "9999-12-31", true],
    ["after its deadline", "2020-01-31", false],
  ])("offers to apply for a job %s: %s, %s", (_, applicationDeadline, isOpen) => {
    const jobs = [{ ...job, applicationDeadline }];
    const Component = () => (
      <>
        <OpeningCount jobs={jobs} />
        <OpenPositions jobs={jobs} />
      </>
    );
    const Stub = createRoutesStub([{ path: "/", Component }]);
    render(<Stub />);
    const buttons = screen.queryAllByRole("button", { name: "Apply Now: Bench Technician" });
    expect(buttons).toHaveLength(isOpen ? 1 : 0);
    expect(screen.queryAllByText("Applications closed")).toHaveLength(isOpen ? 0 : 1);
    expect(screen.getAllByText(isOpen ? "1 Opening" : "0 Openings")).toHaveLength(1);
  });
});
