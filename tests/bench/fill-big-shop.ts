import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";

/** Row counts of a big shop. */
export interface ShopSize {
  categories: number;
  products: number;
  users: number;
  orders: number;
  applications: number;
  contacts: number;
  reviews: number;
  coupons: number;
}

export const bigShop: ShopSize = {
  categories: 12,
  products: 20_000,
  users: 20_000,
  orders: 100_000,
  applications: 2_000,
  contacts: 5_000,
  reviews: 10_000,
  coupons: 200,
};

const image = "/products/vayu-mini.webp";
const names = sql`(array['Asha','Ravi','Meena','Imran','Sunita','Arjun','Fatima','Vikram','Kavita','Joseph'])`;
const surnames = sql`(array['Verma','Singh','Yadav','Khan','Tiwari','Gupta','Das','Nair','Chauhan','Mishra'])`;
const wares = sql`(array['Training drone','Camera drone','Sprayer','FPV kit','Motor','Battery','Propeller set','Flight controller'])`;
const shipping = sql`jsonb_build_object('name', u.name, 'email', u.email, 'phone', u.phone, 'address', u.address,
  'city', 'Gorakhpur', 'state', 'Uttar Pradesh', 'pincode', '273001', 'country', 'India')`;

/** Every n-th product has four variants. */
const variantInterval = sql.raw("33");
const packOf = (pieces: SQL) =>
  sql`jsonb_build_array(jsonb_build_object('name', 'Pack', 'value', (${pieces})::text))`;

/** Rows per statement: few enough for a busy database to stay far below its statement timeout. */
const batch = 10_000;

const batchesOf = (rows: number) =>
  Array.from({ length: Math.ceil(rows / batch) }, (_, index) => ({
    first: index * batch + 1,
    last: Math.min(rows, (index + 1) * batch),
  }));

/** Lets the database generate the rows. Each order has one to three lines and is at most two years old. */
export async function fillBigShop(db: Db, size: ShopSize): Promise<void> {
  for (const step of steps(size)) await db.execute(step);
  for (const table of [
    "users",
    "products",
    "product_variants",
    "orders",
    "order_payments",
    "order_lines",
    "order_search",
    "payment_intents",
    "job_applications",
    "contact_submissions",
    "product_reviews",
  ]) {
    await db.execute(sql.raw(`analyze ${table}`));
  }
}

function steps(size: ShopSize): SQL[] {
  return [
    sql`insert into categories (name, slug, image, description, specifications)
      select 'Category ' || n, 'category-' || n, ${image}, '', '["flightTimeMinutes", "weightGrams", "motorSize"]' from generate_series(1, ${size.categories}::int) n`,
    ...batchesOf(size.products).map(
      ({
        first,
        last,
      }) => sql`insert into products (name, slug, image, description, price_paise, discounted_price_paise, category_id,
        country_of_origin, weight_class, specifications, stock, options, created_at)
      select ${wares}[1 + n % 8] || ' ' || n, 'product-' || n, ${image}, 'A product of a big shop, number ' || n || '.',
        50000 + (n::bigint * 7919 % 5000000), case when n % 3 = 0 then 40000 + (n * 7919 % 9000) end, c.id,
        (array['India','China','Japan',''])[1 + n % 4], (array['nano','micro','small',null])[1 + n % 8 / 2],
        jsonb_build_object('flightTimeMinutes', 5 + n % 36, 'weightGrams', 90 + n % 1900, 'motorSize', '2207'),
        case when n % 5 = 0 then n % 50 / 5 end,
        case when n % ${variantInterval} = 0 then ${packOf(sql`1`)} else '[]' end, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) n
      join (select id, row_number() over (order by slug) as place from categories where slug like 'category-%') c
        on c.place = 1 + n % ${size.categories}::int`,
    ),
    sql`insert into product_variants (product_id, position, options, price_paise, discounted_price_paise, stock)
      select id, place - 1, ${packOf(sql`place + 1`)}, price_paise * (place + 1),
        case when place = 2 then price_paise * 2 end, case when place = 3 then 0 end
      from products cross join generate_series(1, 3) place
      where options <> '[]' and slug like 'product-%'`,
    sql`insert into users (name, email, phone, address, password_hash, security_answer_hash, created_at)
      select ${names}[1 + n % 10] || ' ' || ${surnames}[1 + n / 10 % 10] || ' ' || n, 'person' || n || '@example.in',
        lpad((9000000000 + n)::text, 10, '0'), n || ' Golghar, Gorakhpur', 'none', 'none', now() - n * interval '50 minutes'
      from generate_series(1, ${size.users}::int) n`,
    sql`insert into payment_intents (user_id, checkout, gateway, receipt, provider_order_id, payment_id, amount_paise,
        status, next_check_at, created_at)
      select u.id, 'B', 'sandbox', 'big-' || n, 'order_Big' || lpad(n::text, 11, '0'), 'pay_Big' || lpad(n::text, 11, '0'),
        100000 + (n::bigint * 104729 % 9000000), 'paid', null, now() - n * interval '10 minutes'
      from generate_series(1, ${size.orders}::int) n
      join (select id, row_number() over (order by created_at) as place from users where email like 'person%') u
        on u.place = 1 + n * 31 % ${size.users}::int`,
    ...batchesOf(size.orders).map(
      ({ first, last }) => sql`with placed as (select gen_random_uuid() as order_id, i.*
        from generate_series(${first}::int, ${last}::int) n join payment_intents i on i.receipt = 'big-' || n),
      added as (insert into orders (id, user_id, total_paise, status, buyer_name, buyer_email, buyer_address,
        shipping_address, created_at)
      select i.order_id, u.id, i.amount_paise,
        (array['Not Process','Processing','Shipped','Delivered','Delivered','Cancelled'])[1 + abs(hashtext(i.receipt)::bigint) % 6],
        u.name, u.email, u.address, ${shipping}, i.created_at
      from placed i join users u on u.id = i.user_id)
      insert into order_payments (order_id, position, method, provider, payment_intent_id, provider_order_id, payment_id,
        amount_paise, state, collected_paise, collected_at, created_at)
      select order_id, 0, 'online', gateway, id, provider_order_id, payment_id, amount_paise, 'collected', amount_paise,
        created_at, created_at from placed`,
    ),
    ...batchesOf(size.orders).map(
      (
        _,
        place,
        { length: batches },
      ) => sql`insert into order_lines (order_id, position, product_id, name, image, description, category_name,
        unit_price_paise, quantity)
      select o.id, n, p.id, p.name, p.image, p.description, 'Category', o.total_paise, 1
      from orders o
      join order_payments paid on paid.order_id = o.id
      cross join lateral generate_series(0, abs(hashtext(paid.payment_id)) % 3) n
      join (select *, row_number() over (order by slug) as place from products where slug like 'product-%') p
        on p.place = 1 + (abs(hashtext(paid.payment_id)::bigint) + n) % ${size.products}::int
      where o.number % ${batches}::int = ${place}::int`,
    ),
    sql`insert into job_applications (applicant_name, email, phone, position, description, applied_at)
      select 'Applicant ' || n, 'applicant' || n || '@example.in', '9876543210', 'Drone technician', 'I repair drones.',
        now() - n * interval '3 hours'
      from generate_series(1, ${size.applications}::int) n`,
    sql`insert into contact_submissions (name, email, phone, message, status, created_at)
      select 'Writer ' || n, 'writer' || n || '@example.in', '9876543210', 'A question, number ' || n,
        (array['new','read','responded','resolved'])[1 + n % 4], now() - n * interval '2 hours'
      from generate_series(1, ${size.contacts}::int) n`,
    sql`insert into product_reviews (product_id, user_id, order_id, is_of_test, author, rating, title, text, status, written_at)
      select l.product_id, o.user_id, o.id, false, o.buyer_name, 1 + o.number % 5, 'A review', 'It flies well, says ' || o.buyer_name || '.',
        (array['pending','published','published'])[1 + o.number % 3], o.created_at + interval '5 days'
      from (select * from orders order by id limit ${size.reviews}::int) o
      join order_lines l on l.order_id = o.id and l.position = 0
      on conflict do nothing`,
    sql`delete from staff_notices`,
    sql`insert into coupons (code, kind, percent, offer_title, created_at)
      select 'COUPON-' || n, 'percent', 5 + n % 50, 'Offer ' || n, now() - n * interval '1 day'
      from generate_series(1, ${size.coupons}::int) n`,
  ];
}
