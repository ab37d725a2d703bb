import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import type { PolicySection } from "./policy-page.tsx";

const { damageReportDays, returnDays, warrantyYears, shipping, address } = brand;

/** The terms and conditions (Specification §9). One warranty for all products is named by a test shop alone. */
export const termsSections = (isTestShop: boolean): readonly PolicySection[] => [
  {
    id: "orders",
    title: "Orders and prices",
    body: (
      <>
        <p>
          Prices are in Indian rupees and include taxes. A contract comes about when your payment has arrived
          and we have confirmed the order.
        </p>
        <p>
          <strong>An order cannot be changed once it is processed.</strong> Processing begins within{" "}
          {shipping.processing}; until then, tell us quickly and we will do what we can. How it reaches you is
          in the <Link to="/shipping-policy">Shipping Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: "training-or-demo",
    title: "Training or demo",
    body: (
      <p>
        We offer a 1-day training or demo of the product, at our place in {address.city} or on a day and at a
        place agreed with us. Training beyond that day is part of our{" "}
        <Link to="/services#programs">programs</Link>.
      </p>
    ),
  },
  {
    id: "damaged-or-incorrect",
    title: "Damaged or incorrect products",
    body: (
      <p>
        Look at what arrives and report damaged or incorrect products within {damageReportDays} days of
        delivery to <a href={`mailto:${brand.email}`}>{brand.email}</a>, with the order number and a photo.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "Warranty",
    body: (
      <>
        <p>
          {isTestShop
            ? `Products carry a ${warrantyYears}-year warranty from the day of delivery.`
            : "Where a product has a warranty, its page says for how long; it runs from the day of delivery."}{" "}
          Under warranty we replace the product. If it is out of stock, you receive a partial refund.
        </p>
        <p>
          The warranty does not cover crashes, water, wear of propellers and batteries, or changes made to the
          product. Our bench repairs such damage after an estimate that you accept.
        </p>
      </>
    ),
  },
  {
    id: "returns",
    title: "Returns",
    body: (
      <p>
        You can return a product within {returnDays} days of delivery, unused and in its packaging. Write to
        us first, so that we can tell you how batteries may travel. The refund goes to the payment method you
        paid with.
      </p>
    ),
  },
  {
    id: "flying",
    title: "Flying within the law",
    body: (
      <p>
        You fly under your own responsibility. Registration, remote pilot certificate and permitted airspace
        depend on the weight of the aircraft and what you use it for; India’s Drone Rules, 2021 and the
        airspace map of the Digital Sky platform say what applies to you.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <p>
        Give true details, keep your password to yourself, and tell us when somebody else may know it. What we
        do with your data is in the <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law",
    body: (
      <p>
        Indian law applies. Your rights under the Consumer Protection Act, 2019 remain untouched by anything
        written here, including your right to the consumer commission where you live.
      </p>
    ),
  },
];
