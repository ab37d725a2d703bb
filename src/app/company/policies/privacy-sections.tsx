import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import type { PolicySection } from "./policy-page.tsx";

/** The privacy policy (Specification §2: data collection and usage, cookies and tracking, security). */
export const privacySections: readonly PolicySection[] = [
  {
    id: "data-collection",
    title: "Data we collect",
    body: (
      <>
        <p>You can look at everything in the shop without telling us who you are. We keep data when you:</p>
        <ul>
          <li>
            <strong>open an account:</strong> name, e-mail address, phone number, delivery address, your
            password, and your date of birth as the answer to a security question;
          </li>
          <li>
            <strong>order:</strong> the products, the amount, the delivery name, address, phone number and
            e-mail address, and the identifiers of the payment;
          </li>
          <li>
            <strong>write to us:</strong> name, e-mail address, phone number, your message, and what we noted
            while answering it;
          </li>
          <li>
            <strong>apply for a job:</strong> name, e-mail address, phone number, the position, and what you
            tell us about yourself.
          </li>
        </ul>
        <p>
          While you use the shop, our server notes which address was called, when, and how long the answer
          took, to find faults. To stop attacks it counts attempts per internet address; for that, a digest of
          the address is kept and not the address itself.
        </p>
      </>
    ),
  },
  {
    id: "data-usage",
    title: "How we use it",
    body: (
      <>
        <ul>
          <li>to deliver your order, tell you about it, and honour warranty and returns;</li>
          <li>to answer your messages and consider your application;</li>
          <li>to sign you in and fill in your own details for you;</li>
          <li>to keep the accounts that tax law asks of us.</li>
        </ul>
        <p>We do not sell your data, and we do not build advertising profiles.</p>
      </>
    ),
  },
  {
    id: "who-else",
    title: "Who else receives data",
    body: (
      <>
        <p>Only those without whom we could not do what you asked for:</p>
        <ul>
          <li>
            <strong>Payments:</strong> you enter card details with the payment provider Razorpay. They never
            pass through our server; we learn the amount, the outcome and the payment’s identifiers.
          </li>
          <li>
            <strong>Delivery:</strong> the courier receives the name, address and phone number on the parcel.
          </li>
          <li>
            <strong>The map</strong> on the <Link to="/contact">contact page</Link> comes from OpenStreetMap
            and is loaded only when you press “Show map”. OpenStreetMap then sees your internet address.
          </li>
          <li>
            <strong>Authorities,</strong> where the law obliges us.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "cookies-and-tracking",
    title: "Cookies and tracking",
    body: (
      <>
        <p>
          We set one cookie, when you sign in or set a new password. It lets you in on this device even while
          somebody else guesses at your password. It holds a random number, no script can read it, and it is
          gone after thirty days. We use no analytics, advertising or tracking of any kind. That is why no
          banner asks for your consent.
        </p>
        <p>Your own browser’s storage keeps, on your device:</p>
        <ul>
          <li>your session while you are signed in, so that you need not sign in on every page;</li>
          <li>your cart, so that it is still there tomorrow;</li>
          <li>
            the product that you were adding when we asked you to sign in, for half an hour at most, so that
            you need not add it again;
          </li>
          <li>a payment that is under way, so that it is not lost when the page closes.</li>
        </ul>
        <p>
          Logging out removes the session. Emptying the cart removes the cart. Clearing the site’s data in
          your browser removes all of it.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security",
    body: (
      <ul>
        <li>
          Your password and your security answer are kept only as argon2id hashes: we can check them, but
          nobody can read them, not even we.
        </li>
        <li>A session ends after seven days, when you log out, and when you change your password.</li>
        <li>You see your own orders only. Messages and applications are seen by administrators alone.</li>
        <li>
          The shop accepts scripts and styles from itself alone, so that foreign code cannot read along.
        </li>
      </ul>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <p>
        Name, phone number and address can be corrected in your{" "}
        <Link to="/dashboard/user/profile">profile</Link>. For a copy of your data, for deletion, or to
        withdraw an application, write to <a href={`mailto:${brand.email}`}>{brand.email}</a>. We delete
        whatever the law does not oblige us to keep, such as invoices.
      </p>
    ),
  },
];
