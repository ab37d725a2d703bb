import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import { brand } from "#contract/brand.ts";
import type { PolicySection } from "./policy-page.tsx";

const { shipping, damageReportDays } = brand;

/** The shipping policy (Specification §9). */
export const shippingSections: readonly PolicySection[] = [
  {
    id: "charges",
    title: "Charges",
    body: (
      <p>
        Shipping is free across India. Free shipping on orders over {formatRupees(brand.freeShippingAbove)} is
        our standing promise; smaller orders are charged nothing either. The price you see in the cart is the
        price you pay, taxes included.
      </p>
    ),
  },
  {
    id: "processing",
    title: "Processing",
    body: (
      <p>
        We check, pack and hand over an order within {shipping.processing} of the payment. Business days are
        Monday to Saturday without public holidays.
      </p>
    ),
  },
  {
    id: "delivery",
    title: "Delivery",
    body: (
      <p>
        After that, delivery takes {shipping.delivery}. Far districts, weather and local restrictions on
        batteries can add to this; we then tell you.
      </p>
    ),
  },
  {
    id: "tracking",
    title: "Tracking",
    body: (
      <p>
        As soon as the parcel is on its way you receive a tracking ID by e-mail. The state of every order is
        also under <Link to="/dashboard/user/orders">Your Orders</Link>.
      </p>
    ),
  },
  {
    id: "address",
    title: "Your address",
    body: (
      <p>
        Please check address, pin code and phone number before you pay: an order cannot be changed once it is
        processed. If you notice a mistake, write to <a href={`mailto:${brand.email}`}>{brand.email}</a> at
        once; until processing begins we can still correct it.
      </p>
    ),
  },
  {
    id: "damaged-parcels",
    title: "Damaged or wrong parcels",
    body: (
      <p>
        Report damaged or incorrect products within {damageReportDays} days of delivery, best with a photo of
        the parcel and the product. What happens then is in the{" "}
        <Link to="/terms-conditions#damaged-or-incorrect">Terms & Conditions</Link>.
      </p>
    ),
  },
];
