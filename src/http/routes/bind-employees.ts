import * as contract from "#contract/content/employees.ts";
import * as employees from "#domain/content/employees.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeEmployee } from "../serialize/employee.ts";
import { viewerCan } from "../viewer-can.ts";

export function bindEmployees(bind: Binder, { shop }: ApiOptions): void {
  bind(contract.listEmployees, async ({ input: { query }, viewer }) => {
    const asksForInactive = query.includeInactive === "true" || query.isActive === "false";
    const { page, limit } = query;
    const { rows, pagination } = await employees.listEmployees(shop.db, {
      page,
      limit,
      includeInactive: viewerCan(viewer, "content") && asksForInactive,
      isActive: query.isActive && query.isActive === "true",
      statuses: query.status ? statusesOf(query.status) : undefined,
    });
    return { employees: rows.map((employee) => serializeEmployee(employee)), pagination };
  });
  bind(contract.createEmployee, async ({ input, actor }) => {
    const employee = await employees.createEmployee(shop, { ...input.body, actor });
    return { message: m["content.employeeCreated"](), employee: serializeEmployee(employee) };
  });
  bind(contract.updateEmployee, async ({ input, actor }) => {
    const employee = await employees.updateEmployee(shop, { ...input.body, id: input.params.id, actor });
    return { message: m["content.employeeUpdated"](), employee: serializeEmployee(employee) };
  });
  bind(contract.deleteEmployee, async ({ input, actor }) => {
    await employees.removeEmployee(shop.db, { ...input.params, actor });
    return { message: m["content.employeeDeleted"]() };
  });
}

/** Parses `current,past`; the public list calls former members "past" (Specification §3). */
function statusesOf(list: string): contract.Employee["status"][] {
  return list.split(",").map((status) => (status === "current" ? "current" : "former"));
}
