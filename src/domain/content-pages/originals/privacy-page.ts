/** The privacy policy (Specification §2: data collection and usage, cookies and tracking, security). */
export const privacyPage = `What {{company.tradeName}} knows about you, why, who else sees it, and how to correct or delete it.

## Data we collect {#data-collection}

You can browse the whole shop without telling us who you are. We store data when you:

- **create an account:** name, email address, phone number, delivery address, password, and date of birth as the answer to a security question;
- **save addresses:** label, name, phone number and address of each, until you delete them or your account;
- **order:** the products, the amount, the delivery name, address, phone number and email address, the name and GSTIN of a business, and the payment IDs;
- **fill your cart while signed in:** the products and quantities, and for 90 days those you removed, so that your cart is the same on all your devices;
- **review a product:** your rating and text, shown with your first name and last initial;
- **ask about a product:** your question, shown the same way once we have answered it;
- **ask for an email when a product is back:** your email address and the product. We delete both as soon as we have sent the email, and after 180 days at the latest; an address that you do not confirm, after one day;
- **write to us:** name, email address, phone number, your message, and our notes on it;
- **apply for a job:** name, email address, phone number, the position, what you tell us about yourself, and your CV if you attach one.

While you use the shop, our server logs which page was requested, when, and how long the response took, so that we can find errors. To stop attacks, it counts attempts per IP address, and stores only a hash of the address.

For 180 days, we record the time, the browser and operating system, and the IP address without its last part of every sign-in to your account, including failed ones. You can see them in your profile.

## How we use it {#data-usage}

- to deliver your order, keep you informed about it, and handle warranty claims and returns;
- to answer your messages and consider your application;
- to sign you in and fill in your own details for you;
- to keep the accounts that tax law requires.

We do not sell your data, and we do not build advertising profiles.

## Who else receives data {#who-else}

Only those needed to do what you asked for:

- **Payments:** you can pay by {{payment.methods}}. {{payment.sharing}}
- **Delivery:** the courier receives the name, address and phone number on the parcel.
- **The map** on the [contact page](/contact) comes from OpenStreetMap and is loaded only when you press “Show map”. OpenStreetMap then sees your IP address.
- **Authorities,** where the law requires it.

## Cookies and tracking {#cookies-and-tracking}

We set one cookie, when you sign in or set a new password. It lets you sign in on this device even while someone else is guessing your password. It contains a random number, no script can read it, and it expires after thirty days. We use no analytics, advertising or tracking of any kind, so we don't need a consent banner.

Your browser stores on your device:

- your session while you are signed in, so that you don't have to sign in on every page;
- your cart, so that it is still there tomorrow;
- the product you were adding when we asked you to sign in, for up to half an hour, so that you don't have to add it again;
- a payment in progress, so that it is not lost when the page closes.

Signing out removes the session. Emptying the cart removes the cart; what you removed from it is remembered for 90 days, so that it does not come back from another device. Clearing the site’s data in your browser removes all of it.

## Security {#security}

- We store only argon2id hashes of your password and your security answer: we can check them, but no one can read them, including us.
- A session ends after seven days, when you sign out, and when you change your password.
- You see only your own orders. Only administrators see messages and applications.
- The shop runs only its own scripts and styles, so that no one else’s code can read what you type.

## Your rights {#your-rights}

In your [profile](/dashboard/user/profile), after entering your password, you can:

- **correct** your name, phone number and address;
- **download a copy** of your data, with your invoices;
- **ask us to delete your account.** You can withdraw the request until we have done so. We cannot do it while an order, a payment, a refund or a dispute is open, and then tell you why.

When we delete your account, we delete your sign-ins, messages, emails and job applications, and remove your name from published reviews and questions. Orders stay with your name and address but without your email address and phone number, and issued invoices stay unchanged, because tax law makes us keep them for 72 months after the annual return for their year is due (CGST Act, 2017, section 36).

Without an account, write to [{{company.email}}](mailto:{{company.email}}) for a copy or the deletion of your data, or to withdraw an application. We answer within one month.
`;
