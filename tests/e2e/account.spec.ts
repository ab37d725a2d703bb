import { asAdmin, delayRequests, expectNoSidewaysScroll } from "./admin.ts";
import { expect, placeOrder, signInShopper, test } from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";
import { createAccount, logIn, newShopper, signIn, signInAgain, signUp } from "./users.ts";

test.describe("the sign-up form", () => {
  test("keeps a password entered before hydration", { tag: "@full" }, async ({ page }) => {
    const release = await delayRequests(page, /\/assets\/.*\.js/);
    const opened = page.goto("/signup");
    const password = page.locator("input[name=password]");
    // Fill the field as a password manager does.
    await password.evaluate((field: HTMLInputElement) => {
      field.value = "Garuda#2026";
    });
    release();
    await opened;
    const checklist = page.getByRole("list", { name: "Password requirements" });
    await expect(checklist.getByText("done")).toHaveCount(5);
    await expect(password).toHaveValue("Garuda#2026");
  });

  test("creates an account, after which a login opens the store", {
    tag: ["@full", "@spec:2.2", "@spec:2.20"],
  }, async ({ page }) => {
    const shopper = newShopper();
    await page.goto("/signup");
    await signUp(page, shopper);
    await expect(page).toHaveURL("/register-success");
    await expect(page.getByRole("heading", { name: "Account Created successfully" })).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await logIn(page, shopper);
    await expect(page).toHaveURL("/login-success");
    await expect(page.getByRole("heading", { name: "You have logged in successfully" })).toBeVisible();
    // The redirect follows after five seconds.
    await expect(page).toHaveURL("/store", { timeout: 30_000 });
  });

  test("rejects an email that is already registered", { tag: "@full" }, async ({ page }) => {
    const shopper = await createAccount(page.request);
    await page.goto("/signup");
    await signUp(page, { ...shopper, email: shopper.email.toUpperCase() });
    await expect(
      page.locator("form").getByText("An account with this email already exists. Please sign in."),
    ).toBeVisible();
    await expect(page.getByLabel("Email Address")).toBeFocused();
  });
});

test.describe("the login form", () => {
  test("shows and hides the password, and reports a wrong password", { tag: "@spec:2.19" }, async ({
    page,
  }) => {
    const shopper = await createAccount(page.request);
    await page.goto("/login");
    const password = page.locator("input[name=password]");
    await password.fill("not the password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await page.getByLabel("Email Address").fill(shopper.email);
    await page.getByRole("button", { name: "Sign In" }).click();
    const refusal = page.getByLabel("Notifications").getByText("Invalid email or password");
    await expect(refusal).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeFocused();
    await password.fill(shopper.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByLabel("Notifications").getByText("Login successful")).toBeVisible();
    await expect(refusal).toBeHidden({ timeout: 500 });
  });

  test.describe("when the server does not respond", () => {
    test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

    test("says 'Invalid credentials. Please try again.'", { tag: ["@full", "@spec:8.1"] }, async ({
      page,
    }) => {
      await page.route("**/api/auth/login", (route) => route.abort());
      await page.goto("/login");
      await page.getByLabel("Email Address").fill("asha@example.in");
      await page.locator("input[name=password]").fill("any password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(
        page.getByLabel("Notifications").getByText("Invalid credentials. Please try again."),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
    });
  });

  test("keeps the guest cart and returns to the page that required the login", { tag: "@spec:2.19" }, async ({
    page,
    testProducts,
  }) => {
    const shopper = await createAccount(page.request);
    const product = await testProducts.add(1500);
    await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
    await page
      .getByRole("button", { name: /Add .*to cart/i })
      .first()
      .click();
    await expect(page.getByText(`${product.name} added to cart`)).toBeVisible();
    // Otherwise the page may redirect to the login before the click.
    await stopClock(page);
    await page.goto("/cart");
    await expect(page.getByText("Please login to access your cart").first()).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Login to Continue" }).click();
    await page.clock.resume();
    await logIn(page, shopper);
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("list", { name: "Items in your cart" })).toContainText(product.name);
    expect(await page.evaluate(() => localStorage.getItem("pankh_cart"))).toBeNull();
  });

  test("does not redirect to the store while the user is navigating elsewhere", {
    tag: "@full",
  }, async ({ page }) => {
    await stopClock(page);
    const release = await delayRequests(page, /\/assets\/about-/);
    await page.goto("/login-success");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    for (const left of ["4 seconds", "3 seconds", "2 seconds", "1 second", "0 seconds"]) {
      await page.clock.runFor(1_000);
      await expect(page.getByText(`The store opens in ${left}.`)).toBeVisible();
    }
    release();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("the login guard", () => {
  test("sends a visitor to the login and back to the same URL, and redirects signed-in users away from the login", {
    tag: "@spec:2.10",
  }, async ({ page }) => {
    const shopper = await createAccount(page.request);
    await page.goto("/dashboard/user/orders?sort=oldest");
    await expect(page).toHaveURL("/login");
    await logIn(page, shopper);
    await expect(page).toHaveURL("/dashboard/user/orders?sort=oldest");
    await expect(page.getByRole("button", { name: "Oldest First" })).toHaveAttribute("aria-pressed", "true");
    await page.goto("/login");
    await expect(page).toHaveURL("/store");
  });

  test("counts down from 3 and redirects home when the server refuses the token", {
    tag: ["@full", "@spec:2.22"],
  }, async ({ page }) => {
    await signInShopper(page);
    await page.goto("/");
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("auth") ?? "{}");
      localStorage.setItem("auth", JSON.stringify({ ...session, token: "not.a.token" }));
    });
    const countdown: string[] = [];
    await page.exposeFunction("record", (text: string) => countdown.push(text));
    await page.addInitScript(() => {
      let last = "";
      new MutationObserver(() => {
        const [text = last] = /Redirecting in \d+/.exec(document.body?.innerText ?? "") ?? [];
        if (text !== last) (window as unknown as { record(text: string): void }).record(text);
        last = text;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto("/dashboard/user/profile");
    await expect(page).toHaveURL("/");
    expect(countdown.slice(0, 3)).toEqual(["Redirecting in 3", "Redirecting in 2", "Redirecting in 1"]);
    expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  });

  test.describe("when the server does not respond", () => {
    test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

    test("offers a retry and keeps the session", { tag: "@full" }, async ({ page }) => {
      const shopper = await signInShopper(page);
      await page.route("**/api/auth/user-auth", (route) => route.abort());
      await page.goto("/dashboard/user/profile");
      await expect(page.getByText("Can't reach the shop")).toBeVisible();
      await page.unroute("**/api/auth/user-auth");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByText(shopper.email)).toBeVisible();
    });
  });

  test("redirects home, not to the login, after a logout", { tag: "@full" }, async ({ page }) => {
    await signInShopper(page);
    await page.goto("/dashboard/user/orders");
    await expect(page.getByRole("heading", { name: "Your Orders" })).toBeVisible();
    await page.getByRole("button", { name: /Account of/ }).click();
    await page
      .getByRole("button", { name: "Logout" })
      .or(page.getByRole("menuitem", { name: "Logout" }))
      .click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  });
});

test.describe("the orders page", () => {
  test("starts empty, then lists purchases newest or oldest first, including those of deleted products", {
    tag: ["@spec:2.49", "@spec:10.25"],
  }, async ({ page, testProducts }) => {
    const [first, second] = [await testProducts.add(1200), await testProducts.add(2500.5)];
    const shopper = await createAccount(page.request);
    await signIn(page, shopper);
    await page.goto("/dashboard/user/orders");
    await expect(page.getByText("No Orders Yet")).toBeVisible();
    await expect(
      page.getByText("You haven't placed any orders yet. Start shopping to see your orders here!"),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/store");
    const ids = [
      await placeOrder(page.request, shopper, [[first, 2]]),
      await placeOrder(page.request, shopper, [[second, 1]]),
    ];
    const names = ids.map((id) => `Order #${id.slice(-6).toUpperCase()}`);
    await testProducts.remove(first);
    await page.reload();
    const headings = page.getByRole("list", { name: "Orders" }).getByRole("heading", { level: 2 });
    await expect(headings).toHaveText(names.toReversed());
    await page.getByRole("button", { name: "Oldest First" }).click();
    await expect(headings).toHaveText(names);
    await expect(page).toHaveURL(/sort=oldest/);

    const card = page.getByRole("listitem").filter({ hasText: names[0] });
    await expect(card).toContainText("PAID");
    await expect(card).toContainText("Placed");
    const steps = card.getByRole("list", { name: "Order progress" }).getByRole("listitem");
    await expect(steps).toHaveText([/^Placed/, "Processing", "Shipped", "Delivered"]);
    await expect(steps.first()).toHaveAttribute("aria-current", "step");
    const data = { status: "Shipped", trackingId: "AWB 123" };
    await asAdmin(page.request, "PUT", `/api/auth/order-status/${ids[0]}`, { data });
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(steps).toHaveText([
      /^Placed\w+ \d+, \d+$/,
      "Processing",
      /^Shipped\w+ \d+, \d+$/,
      "Delivered",
    ]);
    await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
    await expect(card).toContainText("₹2,400");
    await card.getByRole("button", { name: "View Order Details (1 item)" }).click();
    await expect(card).toContainText(first.name);
    await expect(card).toContainText("Qty: 2");
    await expect(card).toContainText("Shipping Address");
    await expect(card).toContainText(shopper.address);
    await card.getByRole("button", { name: "Hide Order Details (1 item)" }).click();
    await expect(card).not.toContainText("Shipping Address");
    await expectNoSidewaysScroll(page);
  });

  test.describe("when the orders can't be loaded", () => {
    test.use({ allowConsoleErrors: [/status of 500/] });

    test("shows an error with a retry", { tag: ["@full", "@spec:8.13"] }, async ({ page }) => {
      await signInShopper(page);
      const orders = "**/api/payment/user-orders*";
      await page.route(orders, (route) => route.fulfill({ status: 500, json: { success: false } }));
      await page.goto("/dashboard/user/orders");
      await expect(page.getByText("Error fetching orders")).toBeVisible();
      await page.unroute(orders);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("No Orders Yet")).toBeVisible();
    });
  });
});

test.describe("the profile", () => {
  test("lets the user edit and save one field at a time", { tag: ["@spec:2.50", "@spec:5.6"] }, async ({
    page,
  }) => {
    const shopper = await signInShopper(page);
    await page.goto("/dashboard/user/profile");
    await expect(page.getByRole("main").getByText(shopper.email)).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Email Address" })).toHaveCount(0);

    await page.getByRole("button", { name: "Edit Phone Number" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Phone Number" });
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/update-profile")) calls += 1;
    });
    await dialog.getByRole("textbox").fill("98765");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(
      dialog.locator("form").getByText("Please enter a valid 10-digit phone number"),
    ).toBeVisible();
    expect(calls).toBe(0);
    await dialog.getByRole("textbox").fill("9123456780");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(page.getByRole("main").getByText("9123456780")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByText("9123456780")).toBeVisible();

    const edit = page.getByRole("button", { name: "Edit Full Name" });
    await edit.click();
    await page.getByRole("dialog").getByRole("textbox").fill("Another Name");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(page.getByRole("main").getByText(shopper.name)).toBeVisible();
  });

  test("has a link to the password reset, which prefills the email", { tag: "@full" }, async ({ page }) => {
    const shopper = await signInShopper(page);
    await page.goto("/dashboard/user/profile");
    await page.getByRole("main").getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByLabel("Email Address")).toHaveValue(shopper.email);
    await page.getByRole("button", { name: "Request Link" }).click();
    await expect(page.getByRole("heading", { name: "Call us for the link" })).toBeVisible();
    await page.getByRole("button", { name: "Use another address" }).click();
    await expect(page.getByLabel("Email Address")).toBeVisible();
  });

  test("shows devices and recent sign-ins, signs out another device and logs out everywhere", {
    tag: ["@spec:10.18", "@spec:10.19"],
  }, async ({ page }) => {
    const shopper = await createAccount(page.request);
    const attempt = { email: shopper.email, password: "not this one" };
    await page.request.post("/api/auth/login", { data: attempt });
    await page.request.post("/api/auth/login", { data: attempt });
    const other = await page.request.post("/api/auth/login", {
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
      data: { email: shopper.email, password: shopper.password },
    });
    const { token } = await other.json();
    await signInAgain(page, shopper);
    await page.goto("/dashboard/user/profile");
    const devices = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText("This device");
    await expect(devices.first().getByRole("button")).toHaveCount(0);
    await expect(devices.last()).toContainText("Firefox on Linux");
    await expect(devices.last()).toContainText("Network 127.0.0.*");
    const log = page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem");
    await expect(log).toHaveText([
      /^Signed in/,
      /^Signed in/,
      /^Wrong password.*Failed/,
      /^Wrong password.*Failed/,
    ]);
    await expect(log.first()).toContainText("Network 127.0.0.*");
    await expectNoSidewaysScroll(page);
    await devices.last().getByRole("button", { name: "Sign out Firefox on Linux" }).click();
    await expect(page.getByText("Signed out on that device")).toBeVisible();
    await expect(devices).toHaveCount(1);
    const statusWith = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await page.request.get("/api/auth/user-auth", { headers })).status();
    };
    expect(await statusWith(token)).toBe(401);
    await page.reload();
    await expect(devices).toHaveCount(1);

    const currentToken = await page.evaluate(
      () => JSON.parse(localStorage.getItem("auth") ?? "{}").token as string,
    );
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await statusWith(currentToken)).toBe(401);
  });

  test.describe("when the server does not respond", () => {
    test.use({ allowConsoleErrors: [/net::ERR_FAILED/] });

    test("shows that the devices failed to load, with a retry", { tag: "@full" }, async ({ page }) => {
      await signInShopper(page);
      await page.route("**/api/auth/sessions", (route) => route.abort());
      await page.goto("/dashboard/user/profile");
      await expect(page.getByText("Your devices could not be loaded")).toBeVisible();
      await page.unroute("**/api/auth/sessions");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("list", { name: "Signed-in devices" })).toContainText("This device");
    });
  });
});
