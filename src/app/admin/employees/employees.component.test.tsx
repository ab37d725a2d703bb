import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Employee, listEmployees, updateEmployee } from "#contract/content/employees.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";
import { fill, openScreen } from "#tests/support/admin-screen.tsx";
import * as employees from "./employees.tsx";

it("the team form shows the leaving date only for former members and clears it if the status becomes current", {
  tags: ["spec:4.13"],
}, async () => {
  const employee = {
    ...exampleOf(records.employee),
    _id: crypto.randomUUID(),
    version: 3,
    tenure: "1 year",
    name: "Asha",
    joinDate: "2023-04-15",
  } as Employee;
  const { user, shop } = await openScreen({ "manage-employees": employees }, "manage-employees", (shop) =>
    shop.on(listEmployees, { employees: [employee] }).on(updateEmployee, { employee }),
  );
  await user.click(screen.getByRole("button", { name: "Edit Asha" }));
  const dialog = within(screen.getByRole("dialog"));
  const leaveDate = () => dialog.queryByLabelText<HTMLInputElement>(/^Leave Date/);
  const choose = (status: string) => user.selectOptions(dialog.getByLabelText(/^Status/), status);
  expect(leaveDate()).toBeNull();
  await choose("Former");
  expect(leaveDate()?.min).toBe("2023-04-15");
  await fill(user, leaveDate() as HTMLElement, "2024-01-31");
  expect(leaveDate()?.value).toBe("2024-01-31");
  await choose("Current");
  expect(leaveDate()).toBeNull();
  await choose("Former");
  expect(leaveDate()?.value).toBe("");
  await fill(user, leaveDate() as HTMLElement, "2024-04-15");
  await user.click(dialog.getByRole("button", { name: "Update" }));
  await waitFor(() =>
    expect(shop.sent(updateEmployee)[0]?.body).toMatchObject({ status: "former", leaveDate: "2024-04-15" }),
  );
});
