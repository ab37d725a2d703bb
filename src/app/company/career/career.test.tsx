import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { ApiFetch } from "#app/api.ts";
import type { Job } from "#contract/content/careers.ts";
import type { RenderedContentPage } from "#contract/content/content-pages.ts";
import type { Employee } from "#contract/content/employees.ts";
import { m } from "#messages";
import Career, { loader } from "./career.tsx";

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
const employee: Employee = {
  _id: "0b8f6c62-8a5a-4a39-8f3e-6d1c4b1f7a02",
  name: "Kavita Rai",
  designation: "Instructor",
  photo: "",
  status: "current",
  joinDate: "2021-03-01",
  description: "",
  displayOrder: 0,
  featured: false,
  isActive: true,
  version: 0,
  tenure: "5 years 8 months",
};

const succeed = (payload: object) => Response.json({ success: true, ...payload });
const fail = () => Response.json({ success: false, message: "Something broke" }, { status: 500 });

const text: RenderedContentPage = {
  name: "career",
  title: "Career",
  lead: "",
  parts: [
    {
      id: "masthead",
      title: "Work with us",
      blocks: [{ kind: "paragraph", runs: [{ text: "We hire bakers." }] }],
    },
    {
      id: "team",
      title: "The bakers",
      blocks: [{ kind: "paragraph", runs: [{ text: "They rise early." }] }],
    },
    {
      id: "benefits",
      title: "Benefits",
      blocks: [{ kind: "paragraph", runs: [{ text: "Bread is free." }] }],
    },
  ],
  holdsFrom: null,
};

/** Runs the loader against stubbed API responses. */
async function load(jobs: () => Response, employees: () => Response, pageText = () => succeed({ text })) {
  const send: ApiFetch = async (path) =>
    path.startsWith("/api/job/") ? jobs() : path.startsWith("/api/texts/") ? pageText() : employees();
  const response = await loader({ context: { get: () => send } } as unknown as Parameters<typeof loader>[0]);
  return { loaded: response.data, status: response.init?.status };
}

async function html(loaded: Awaited<ReturnType<typeof load>>["loaded"]) {
  const Stub = createRoutesStub([
    {
      path: "/career",
      Component: () => <Career {...({ loaderData: loaded } as Parameters<typeof Career>[0])} />,
    },
  ]);
  return renderToString(<Stub initialEntries={["/career"]} />).replaceAll("<!-- -->", "");
}

describe("the careers page", () => {
  it("shows jobs and team, and is cacheable", async () => {
    const { loaded, status } = await load(
      () => succeed({ jobs: [job] }),
      () => succeed({ employees: [employee] }),
    );
    expect(status).toBe(200);
    const page = await html(loaded);
    expect(page).toContain("1 Opening<");
    expect(page).toContain("Bench Technician");
    expect(page).toContain("Kavita Rai");
    expect(page).toContain("On the team since March 2021.");
  });

  it("shows the team when jobs fail to load, and is not cacheable", async () => {
    const { loaded, status } = await load(fail, () => succeed({ employees: [employee] }));
    expect(status).toBe(503);
    const page = await html(loaded);
    expect(page).toContain(m["content.career.jobsLoadFailed"]());
    expect(page).toContain("Kavita Rai");
    expect(page).not.toContain(m["content.employeesLoadFailed"]());
  });

  it("shows the jobs when the team fails to load, and is not cacheable", async () => {
    const { loaded, status } = await load(() => succeed({ jobs: [job] }), fail);
    expect(status).toBe(503);
    const page = await html(loaded);
    expect(page).toContain("Bench Technician");
    expect(page).toContain(m["content.employeesLoadFailed"]());
    expect(page).not.toContain(m["content.career.jobsLoadFailed"]());
  });

  it("shows the owner's text, or only the headings if it failed to load", async () => {
    const jobs = () => succeed({ jobs: [] });
    const employees = () => succeed({ employees: [] });
    const { loaded } = await load(jobs, employees);
    const page = await html(loaded);
    for (const pageText of [
      "Work with us",
      "We hire bakers.",
      "The bakers",
      "They rise early.",
      "Bread is free.",
    ]) {
      expect(page).toContain(pageText);
    }
    const withoutText = await load(jobs, employees, fail);
    expect(withoutText.status).toBe(503);
    const bare = await html(withoutText.loaded);
    for (const title of ["Join the Team", "Open Positions", "Meet Our Team"]) expect(bare).toContain(title);
    expect(bare).not.toMatch(/machines|bench, in the field/);
  });

  it("shows empty states when there are no jobs and no team", async () => {
    const { loaded } = await load(
      () => succeed({ jobs: [] }),
      () => succeed({ employees: [] }),
    );
    const page = await html(loaded);
    expect(page).toContain("No Open Positions");
    expect(page).toContain("No current team members");
    expect(page).toContain("No past team members");
    expect(page).not.toMatch(/\d Openings?</);
  });
});
