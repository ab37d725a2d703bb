import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** The endpoints by who may call them: visitors, customers, or staff with a capability. */
const callers = {
  visitor: `
    acceptInvitation checkPasswordStrength applyForJob readTicketStatus confirmEmail confirmStockAlert countProductFacets
    createFirstAdministrator forgotPassword getProduct health listAds listCategories listCategoryProducts
    listEmployees listJobs listPaymentMethods listProducts listProductSlugs listQuestions listReviews listSlides live logIn
    readInvitation paySandbox readOffer readPublicSettings readServiceability readContentPage ready
    receiveParcelEvents receivePaymentEvent register resetPassword submitContact suggestProducts trackOrder
    requestSignInCode requestStockAlert signInWithPasskey startPasskeySignIn stopStockAlerts verifySignInCode`,
  customer: `
    askQuestion cancelOrder startTwoFactorSetup changeEmail changePassword changeQuestion checkCoupon checkUser
    confirmPassword confirmTwoFactorSetup copyOwnData createOrder emailState endOwnSession getCreditNote getDroneDocuments
    getInvoice getOwnDeletionRequest getOwnOrder getOwnReview listOwnUnpaidOrders listCreditNotes listOwnOrders listOwnQuestions
    listOwnSessions createAddress deleteAddress listAddresses listOwnSignIns logOut logOutEverywhere
    quotePurchase renewRecoveryCodes requestOwnDeletion requestPayment twoFactorState sendConfirmation turnTwoFactorOff
    updateAddress updateProfile verifyPayment verifyPurchase withdrawOwnDeletion withdrawQuestion withdrawReview writeReview
    listOwnStockAlerts readSavedCart saveCart withdrawStockAlert
    addPasskey removePasskey renamePasskey setPassword signInMethods startPasskey`,
  office: `
    checkAdministrator countPendingWork createSavedView deleteSavedView finishPendingTask listPendingTasks
    listSavedViews readDemo readToday updateSavedView`,
  figures: `
    dashboardStats`,
  orders: `
    addOrderNote changeOrderTags deleteOrderNote getOrder getOrderTimeline listAllOrders listMentionableStaff listOrderTags
    listSerials`,
  fulfilment: `
    bookParcel cancelParcelBooking createParcel deleteParcel findScannedItem getPackingDocuments listCarriers listOrdersToPack packOrder recordSerials setOrderStatus setOrdersStatus updateParcel`,
  refunds: `
    getRefundable refundOrder refundUnmatchedPayment`,
  money: `
    confirmExpectedPayment listExpectedPayments listUnmatchedPayments listUnsentRefunds recordSentRefund
    resolveUnmatchedPayment`,
  catalogue: `
    adjustStock createCategory createCoupon createProduct deleteCategory deleteCoupon deleteProduct duplicateProduct editStockItem
    exportCoupons exportProducts importProducts listCoupons listStock listStockMovements previewProduct readChargedPrices receiveGoods updateCategory updateCoupon updateProduct uploadClipCaptions
    uploadProductClip uploadProductDocument uploadProductModel`,
  content: `
    createAd createEmployee createJob createSlide deleteAd deleteEmployee deleteJob deleteSlide
    listContentPageVersions listContentPages previewContentPage readContentPageSource readContentPageVersion updateAd updateEmployee updateJob
    updateSlide updateContentPage`,
  pictures: `
    listMissingPictureCopies retryPictureCopy uploadImage`,
  support: `
    decideQuestion decideReview deleteApplication deleteContact deleteQuestion exportApplications
    exportContacts exportReviews getContact getResume linkContactToOrder listAllQuestions listAllReviews listApplications
    listContacts replyToContact replyToReview setApplicationStatus setContactStatus`,
  customers: `
    carryOutDeletion listDeletionRequests listUsers recordDeletionRequest refuseDeletion userStats`,
  exports: `
    exportInvoicePdfs exportInvoiceRegister exportMoney exportOrders exportSettlements exportUsers gstr1B2b gstr1B2cl
    gstr1B2cs gstr1Cdnr gstr1Cdnur gstr1Docs gstr1Exemp gstr1HsnB2b gstr1HsnB2c moneyReport settlementReport taxReport`,
  audit: `
    listAudit`,
  people: `
    createRole deleteRole invite listInvitations listRoles listStaffSignIns renewInvitation setStaffAccess setRole updateRole withdrawInvitation`,
  settings: `
    changeSettings completeSetupStep deleteSearchWithoutResults listSearchesWithoutResults readConnections readLaunchChecklist
    readSettings readTestOrders decideTestOrders deleteTestOrders removeDemo declareChecklistItem testConnection`,
  operations: `
    getMail listMail readOperations`,
};

/** Endpoints that require the password again for some requests. */
const sometimesWithPassword = "changeSettings getMail";

/** Endpoints that require the password again. */
const withPassword = `
  carryOutDeletion copyOwnData exportApplications exportContacts exportReviews deleteTestOrders exportInvoicePdfs exportInvoiceRegister exportOrders exportUsers
  createRole gstr1B2b gstr1Cdnr invite refundOrder
  refundUnmatchedPayment renewInvitation requestOwnDeletion setStaffAccess setRole updateRole`;

const namesIn = (text: string) => text.trim().split(/\s+/).sort();

it("the contract allows only the listed callers to use each endpoint", () => {
  const actual: Record<string, string[]> = {};
  for (const { name, endpoint } of endpoints) {
    const caller = endpoint.capability ?? endpoint.access;
    actual[caller] = [...(actual[caller] ?? []), name].sort();
  }
  const expected = Object.entries(callers).map(([caller, names]) => [caller, namesIn(names)]);
  expect(actual).toEqual(Object.fromEntries(expected));
});

it("the contract requires the password again only at the listed endpoints", () => {
  const namesOf = (when: Endpoint["confirmsPassword"]) =>
    endpoints.filter(({ endpoint }) => endpoint.confirmsPassword === when).map(({ name }) => name);
  expect(namesOf(true).sort()).toEqual(namesIn(withPassword));
  expect(namesOf("sometimes").sort()).toEqual(namesIn(sometimesWithPassword));
});
