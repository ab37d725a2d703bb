import { describe, expect, it } from "vitest";
import { listUsers } from "#contract/accounts/auth.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { listApplications } from "#contract/content/careers.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import { completeResponse } from "./complete-response.ts";

const product = {
  _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a1",
  name: "Mini Quad",
  slug: "mini-quad",
  image: "/pictures/mini-quad/1600.webp",
  description: "It flies.",
  price: 1000,
  category: { _id: "6f6c1f0e-7c1e-4c55-9d0e-6c7c52f3b0a2", name: "Quads", slug: "quads" },
};

describe("completeResponse", () => {
  it("adds empty values for fields that are not in the specification", () => {
    expect(completeResponse(listProducts.output, { success: true, products: [product] })).toMatchObject({
      success: true,
      products: [{ ...product, specifications: {}, manufacturer: "", warrantyMonths: null }],
      pagination: { page: 1, total: 1, pages: 1 },
    });
  });

  it("keeps existing values and adds no numbers or optional fields", () => {
    const pagination = { page: 2, total: 30, pages: 3 };
    const response = { products: [{ ...product, manufacturer: "Pankh", warrantyMonths: 12 }], pagination };
    const complete = completeResponse(listProducts.output, response) as typeof response;
    expect(complete).toMatchObject(response);
    expect(complete.products[0]).not.toHaveProperty("version");
    expect(complete.products[0]).not.toHaveProperty("rating");
  });

  it("adds no booleans or roles", () => {
    const orders = completeResponse(listAllOrders.output, { orders: [] });
    expect(orders).not.toHaveProperty("mailGoesOut");
    const user = { _id: product._id, name: "Asha", email: "asha@example.in", role: 1 };
    const { users } = completeResponse(listUsers.output, { users: [user] }) as { users: unknown[] };
    expect(users[0]).not.toHaveProperty("staffRole");
    const application = { _id: product._id, applicantName: "Asha" };
    const { applications } = completeResponse(listApplications.output, { applications: [application] }) as {
      applications: unknown[];
    };
    expect(applications[0]).not.toHaveProperty("hasResume");
  });

  it("completes nested records", () => {
    const order = { _id: product._id, totalAmount: 1000, products: [{ name: "Mini Quad", price: 1000 }] };
    const { orders } = completeResponse(listAllOrders.output, { orders: [order] }) as { orders: unknown[] };
    expect(orders).toMatchObject([
      {
        ...order,
        refunds: [],
        adjustments: [],
        invoice: null,
        trackingId: "",
        refundState: "none",
        reached: {},
      },
    ]);
  });
});
