/** The privacy policy (Specification §2: data collection and usage, cookies and tracking, security). */
export const privacyWords = `What {{company.tradeName}} knows about you, what for, who else sees it, and how you have it corrected or deleted.

## Data we collect {#data-collection}

You can look at everything in the shop without telling us who you are. We keep data when you:

- **open an account:** name, e-mail address, phone number, delivery address, your password, and your date of birth as the answer to a security question;
- **order:** the products, the amount, the delivery name, address, phone number and e-mail address, for a business its name and GSTIN, and the identifiers of the payment;
- **review a product:** your stars and words, beside which everybody reads your first name and the initial of your last one;
- **ask about a product:** your question, beside which everybody reads the same once we have answered it;
- **write to us:** name, e-mail address, phone number, your message, and what we noted while answering it;
- **apply for a job:** name, e-mail address, phone number, the position, what you tell us about yourself, and your CV if you attach one.

While you use the shop, our server notes which address was called, when, and how long the answer took, to find faults. To stop attacks it counts attempts per internet address; for that, a digest of the address is kept and not the address itself.

For each sign-in to your account, and each that was refused, we note for 180 days when it was, the name of browser and system, and the internet address without its last part. Your profile shows it to you.

## How we use it {#data-usage}

- to deliver your order, tell you about it, and honour warranty and returns;
- to answer your messages and consider your application;
- to sign you in and fill in your own details for you;
- to keep the accounts that tax law asks of us.

We do not sell your data, and we do not build advertising profiles.

## Who else receives data {#who-else}

Only those without whom we could not do what you asked for:

- **Payments:** you enter card details with the payment provider Razorpay. They never pass through our server; we learn the amount, the outcome and the payment’s identifiers.
- **Delivery:** the courier receives the name, address and phone number on the parcel.
- **The map** on the [contact page](/contact) comes from OpenStreetMap and is loaded only when you press “Show map”. OpenStreetMap then sees your internet address.
- **Authorities,** where the law obliges us.

## Cookies and tracking {#cookies-and-tracking}

We set one cookie, when you sign in or set a new password. It lets you in on this device even while somebody else guesses at your password. It holds a random number, no script can read it, and it is gone after thirty days. We use no analytics, advertising or tracking of any kind. That is why no banner asks for your consent.

Your own browser’s storage keeps, on your device:

- your session while you are signed in, so that you need not sign in on every page;
- your cart, so that it is still there tomorrow;
- the product that you were adding when we asked you to sign in, for half an hour at most, so that you need not add it again;
- a payment that is under way, so that it is not lost when the page closes.

Logging out removes the session. Emptying the cart removes the cart. Clearing the site’s data in your browser removes all of it.

## Security {#security}

- Your password and your security answer are kept only as argon2id hashes: we can check them, but nobody can read them, including us.
- A session ends after seven days, when you log out, and when you change your password.
- You see your own orders only. Messages and applications are seen by administrators alone.
- The shop accepts scripts and styles from itself alone, so that nobody else’s code can read what you type.

## Your rights {#your-rights}

Name, phone number and address can be corrected in your [profile](/dashboard/user/profile). For a copy of your data, for deletion, or to withdraw an application, write to [{{company.email}}](mailto:{{company.email}}). We delete whatever the law does not oblige us to keep, such as invoices.
`;
