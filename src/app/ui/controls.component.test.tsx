import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { jobRecord } from "#contract/content/job-record.ts";
import { RecordFields } from "../admin/record-form/record-fields.tsx";
import { Menu } from "./menu.tsx";
import PincodeCheck from "./pincode-check.tsx";

afterEach(cleanup);

describe("the markup of controls", () => {
  it("has no aria-expanded on a menu button with popovertarget", () => {
    render(
      <MemoryRouter>
        <Menu label="Account" trigger="Account" items={[]} />
      </MemoryRouter>,
    );
    const button = screen.getByRole("button", { name: "Account" });
    expect(button.hasAttribute("popovertarget")).toBe(true);
    expect(button.hasAttribute("aria-expanded")).toBe(false);
  });

  it("makes the PIN code check a named group", () => {
    render(<PincodeCheck />);
    expect(screen.getByRole("group", { name: "Check delivery" })).toBeTruthy();
  });

  it("requires a select only if it has an empty option", () => {
    render(
      <RecordFields
        description={jobRecord}
        record={undefined}
        errors={{}}
        layout={["jobType"] as never}
        customFields={{} as never}
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>(/Job Type/);
    expect(select.required).toBe(select.options[0]?.value === "");
  });
});
