import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL map (Specification §2). */
export default [
  layout("shell/site-layout.tsx", [
    index("company/home.tsx"),
    route("about", "company/about.tsx"),
    route("services", "company/services.tsx"),
    route("career", "company/career.tsx"),
    route("contact", "company/contact.tsx"),
    route("privacy-policy", "company/privacy-policy.tsx"),
    route("terms-conditions", "company/terms-conditions.tsx"),
    route("shipping-policy", "company/shipping-policy.tsx"),

    route("store", "storefront/store.tsx"),
    route("product/:slug", "storefront/product.tsx"),
    route("category/:slug", "storefront/category.tsx"),
    route("cart", "storefront/cart.tsx", { id: "cart" }),
    route("cartpage", "storefront/cart.tsx", { id: "cartpage" }),
    route("checkout", "storefront/checkout.tsx"),
    route("checkout-old", "storefront/checkout-old.tsx"),

    route("login", "account/login.tsx"),
    route("forgot-password", "account/forgot-password.tsx"),
    route("reset-password", "account/reset-password.tsx"),
    route("signup", "account/signup.tsx"),
    route("login-success", "account/login-success.tsx"),
    route("register-success", "account/register-success.tsx"),
    layout("account/dashboard-layout.tsx", [
      route("dashboard/user/orders", "account/orders.tsx"),
      route("dashboard/user/profile", "account/profile.tsx"),
    ]),
    route("*", "shell/not-found.tsx"),
  ]),
  route("dashboard/admin", "admin/admin-layout.tsx", [
    index("admin/overview.tsx"),
    route("products", "admin/products/products.tsx"),
    route("category", "admin/categories/categories.tsx"),
    route("hero", "admin/hero/hero.tsx"),
    route("ads", "admin/ads/ads.tsx"),
    route("manage-employees", "admin/employees/employees.tsx"),
    route("jobs", "admin/jobs/jobs.tsx"),
    route("job-applications", "admin/applications/applications.tsx"),
    route("contacts", "admin/contacts/contacts.tsx"),
    route("orders", "admin/orders/orders.tsx"),
    route("users", "admin/users/users.tsx"),
    route("mail", "admin/mail/mail.tsx"),
    route("mail/:id", "admin/mail/message.tsx"),
  ]),
  route("register", "shell/register-redirect.ts"),
  route("products", "shell/products-redirect.ts"),
  route("sitemap.xml", "shell/sitemap.ts"),
  route("robots.txt", "shell/robots.ts"),
] satisfies RouteConfig;
