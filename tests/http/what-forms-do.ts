import sharp from 'sharp';

import { deskOutcomes } from './desk-forms-do.ts';

/** Fields that stay empty: those for programs, and those that replace the form's content. */
export const left =
  /url|website|password|^csv$|reply_by_fax|bot_check|turnstile|publish_at|_key$|^slug$|counterpart|^undo|time_zone|^drop|demo_hours|demo_closed_days/;

/** Checkboxes that occur in each row of a list. */
export const lists = new Set(['leads', 'ids']);

/** Typed text by field name. */
export const samples: Record<string, string> = {
  message: 'Written by somebody who tries every form of the product.',
  reason: 'The paper names another address.',
  // Of a private network: nobody is asked.
  issuer: 'https://10.0.0.1',
  zip_code: '33101',
  state: 'FL',
  rating: '4',
  description: 'Dry goods on pallets, stored for three months and sent to the islands every week.',
  current_shipping_cost: '10000',
  current_delivery_time: '14',
  total_square_footage: '20000',
  available_square_footage: '10000',
  square_footage: '3000',
  rates_starting: '1.50',
  amount: '1.50',
  link: 'https://video.example.com/training',
  minimum_volume: '10',
  minimum_volume_per_month: '10',
  pallets: '40',
  area_sqft: '5000',
  orders_per_month: '300',
  lines_per_month: '900',
  inbound_containers_per_month: '2',
  peak_month: '11',
  tracking_number: '1Z5R89390357567127',
  carrier: 'UPS',
  timestamp: '2026-01-05T10:00',
  estimated_value: '5000',
  temperature_min_c: '2',
  temperature_max_c: '8',
  temperature_min: '2',
  temperature_max: '8',
  office_square_footage: '900',
  smallest_square_footage: '1000',
  reefer_plugs: '4',
  trailer_stalls: '4',
  minimum: '20',
  steps: '100: 1.20',
  free_days: '5',
  monthly_minimum: '50',
  least_pallets: '10',
  most_pallets: '400',
  most_area_sqft: '20000',
  most: '9000',
  minimum_months: '3',
  notice_days: '30',
  payment_days: '15',
  areaSqft: '5000',
  months: '3',
  palletsInPerMonth: '10',
  palletsOutPerMonth: '10',
  ordersPerMonth: '300',
  linesPerOrder: '3',
  weightKg: '2000',
  volumeM3: '12',
  containers20: '1',
  containers40: '2',
  containers40hc: '1',
  containers40rf: '1',
  min_c: '2',
  max_c: '8',
  pallet_positions: '500',
  pallet_positions_available: '900',
  minimum_term_months: '3',
  dock_high_doors: '6',
  drive_in_doors: '1',
  yard_square_footage: '9000',
  truck_court_depth: '120',
  power_amps: '800',
  floor_load_psf: '250',
  ceiling_height: '24',
  loading_docks: '7',
};

/** The autocomplete tokens of the HTML standard that a field must have, by name or type. */
export const knownToBrowsers: Record<string, string> = {
  email: 'email|username',
  tel: 'tel',
  phone: 'tel',
  name: 'name',
  contact_name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  company_name: 'organization',
  companyName: 'organization',
  country: 'country',
  country_code: 'country',
  address: 'street-address',
  // Hidden for countries without it.
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
  website: 'url|off',
  password: 'new-password|current-password',
};

const inAQuarter = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);

/** Typed text by field type. */
export const byType: Record<string, string> = {
  text: 'Tried by a walk',
  email: 'somebody@example.com',
  tel: '(305) 555-0100',
  number: '25',
  date: inAQuarter,
  'datetime-local': `${inAQuarter}T10:00`,
  textarea: 'Written by somebody who tries every form of the product.',
};

const picture = new Uint8Array(
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#31525b' } })
    .jpeg()
    .toBuffer(),
);

const list = 'tracking_number,carrier\n1Z5R89390357567127,UPS\n';

/** Returns the file for a file field, by its accepted types. */
export const fileFor = (accept: string): File =>
  accept.includes('pdf')
    ? new File(['%PDF-1.7\nA paper'], 'paper.pdf', { type: 'application/pdf' })
    : accept.includes('csv')
      ? new File([list], 'packages.csv', { type: 'text/csv' })
      : new File([picture], 'dock.jpg', { type: 'image/jpeg' });

/** The tests' password. */
const known = 'correct-horse-7-battery';

/** Additional typed text for individual forms. */
export const fillings: Record<string, Record<string, string>> = {
  'admin /admin/views save': { name: 'Late ones' },
  'admin /admin/companies/:id/invoices': {
    price: '99.00',
    changed_on: '',
    plan_before: '',
    price_before: '',
  },
  'admin /admin/system/settings': { 'leads.whatsapp': '13055550142' },
  'admin /admin/roles grant': { user: 'user@example.com', role: 'moderator' },
  'anonymous /numbers': { destination: 'Kingston, Jamaica' },
  'owner /numbers': { destination: 'Kingston, Jamaica' },
  'owner /dashboard/rates/warehouse/:id': { 'lines[0].months': '', 'lines[1].months': '' },
  'anonymous /customer-signup': { email: 'new-customer@example.com', password: known },
  'anonymous /business-signup': { email: 'new-business@example.com', password: known },
  'anonymous /login': { email: 'user@example.com', password: known },
  'owner /dashboard/account/data': { proof: known },
  'owner /dashboard/account/security password': { current_password: known, password: known, confirm_password: known },
  'owner /dashboard/account/security email': { proof: known },
  'owner /dashboard/account/second-factor begin': { password: known, proof: known },
};

/** The expected result of each form: who sends it where, by which button, and the message or redirect. */
export const outcomes: Record<string, string> = {
  ...deskOutcomes,
  'owner /dashboard/integrations/:id remove': 'Removed',
  'owner /dashboard/webhooks/:id remove': 'Webhook removed',
  'owner /dashboard/webhooks/:id secret': '200 the page again',
  'admin /admin/warehouses/:id approve-change':
    'Change approved: Verified Harbor Storage. The new values are public now. Its owner finds that under Notifications.',
  'admin /admin/warehouses/:id reject-change':
    'Change rejected: Verified Harbor Storage. The old values stay. Its owner is told by mail.',
  'admin /admin/warehouses/:id unverify':
    'Warehouse unverified: Foreign Pier Storage. It is out of the directory and back in review. Its owner is told by mail.',
  'admin /admin/warehouses/:id verify':
    'Warehouse verified: Foreign Pier Storage. It is in the directory now. Its owner is told by mail.',
  'admin /language es': '→ /es/admin/system 200',
  'admin /logout': 'Signed out: You have been successfully signed out.',
  'admin /moderation/evidence/warehouse/:id ask': 'Owner asked: Verified Harbor Storage',
  'admin /moderation/evidence/warehouse/:id check': 'Paper checked: Verified Harbor Storage',
  'admin /moderation/evidence/warehouse/:id end': 'Approval withdrawn: Verified Harbor Storage',
  'admin /moderation/evidence/warehouse/:id record': 'Check noted: Verified Harbor Storage',
  'admin /moderation/evidence/warehouse/:id refuse': 'Paper refused: Verified Harbor Storage',
  'admin /moderation/evidence/warehouse/:id take-back': 'Question taken back: Verified Harbor Storage',
  'admin /moderation/partners/:id unverify': 'Provider profile back in review: Windward Freight Lines',
  'admin /moderation/plan-requests/:id activate': 'Plan activated: user Santos. The account is told.',
  'admin /moderation/plan-requests/:id decline': 'Request declined: user Santos. The account is told.',
  'admin /moderation/quote-requests/:id publish': 'Published: Quay Imports. The author finds it in the inbox.',
  'admin /moderation/quote-requests/:id reject': 'Rejected: Quay Imports. The author is told by mail.',
  'admin /moderation/registrations/:id reject': 'Registration rejected: Leeward Cargo. The company is told by mail.',
  'admin /moderation/reports/:id dismissed': 'Report dismissed: Verified Harbor Storage',
  'admin /moderation/reports/:id handled': 'Report handled: Verified Harbor Storage',
  'admin /moderation/reviews/:id publish': 'Published: Verified Harbor Storage. The author is told.',
  'admin /moderation/reviews/:id reject': 'Not published: Verified Harbor Storage. The author is told.',
  'admin /moderation/warehouses/:id approve-change':
    'Change approved: Verified Harbor Storage. The new values are public now. Its owner is told by mail.',
  'admin /moderation/warehouses/:id deactivate': 'Listing inactive: Verified Harbor Storage',
  'admin /moderation/warehouses/:id reject-change':
    'Change rejected: Verified Harbor Storage. The old values stay. Its owner is told by mail.',
  'admin /moderation/warehouses/:id unverify':
    'Warehouse unverified: Renamed Harbor Storage. It is out of the directory and back in review. Its owner finds that under Notifications.',
  'admin /theme auto': '→ /admin/system 200',
  'admin /theme dark': '→ /admin/system 200',
  'admin /theme light': '→ /admin/system 200',
  'anonymous /book-a-demo':
    "Success!: Your demo has been booked! We'll contact you within 24 hours to confirm the time.",
  'anonymous /business-signup': 'Account created!: Please check your email to verify your account.',
  'anonymous /careers': 'Success!: We will write to you once, when it is there.',
  'anonymous /contact':
    "Success!: We've received your information and will contact you within 24 hours. Your receipt number is :receipt.",
  'anonymous /customer-features': 'Success!: We will write to you once, when it is there.',
  'anonymous /customer-signup': 'Account created!: Please check your email to verify your account.',
  'anonymous /customer-support': 'Success!: We will write to you once, when it is there.',
  'anonymous /demo/:key cancel': 'Your demo has been cancelled',
  'anonymous /demo/:key move': 'Your demo has been moved',
  'anonymous /find-warehouse-miami':
    "Quote Request Submitted!: We'll get back to you within 24 hours with your free quote.",
  'anonymous /for-warehouses':
    "Success!: Your demo has been booked! We'll contact you within 24 hours to confirm the time.",
  'anonymous /forgot-password': 'Password reset email sent: Please check your email for the password reset link.',
  'anonymous /free-space/:key': 'Availability confirmed',
  'anonymous /language es': '→ /es 200',
  'anonymous /list-warehouse':
    'One more step: your account: What you typed is kept. Create an account or sign in, and the form comes back filled in.',
  'anonymous /list-warehouse sign-in': '→ /login 200',
  'anonymous /list-warehouse sign-up': '→ /business-signup 200',
  'anonymous /login/company':
    '422 Please check one fieldNo company signs in with addresses at example.com here. Use your pas',
  'anonymous /login': 'Welcome back!: You have successfully signed in.',
  'anonymous /logout': 'Signed out: You have been successfully signed out.',
  'anonymous /messages/:key': 'Message sent',
  'anonymous /numbers': '→ / 200',
  'anonymous /partners/:slug/connect sign-in': '→ /login 200',
  'anonymous /partners/:slug/connect sign-up': '→ /customer-signup 200',
  'anonymous /provider-signup':
    "Registration Successful!: Your provider profile has been submitted for review. We'll contact you within 24 hours.",
  'anonymous /provider-signup/status/:key':
    "Sent in again: Your provider profile has been submitted for review. We'll contact you within 24 hours.",
  'anonymous /quote-requests/new': '→ /quote-requests/new/where 200',
  'anonymous /resource-center': 'Success!: We will write to you once, when it is there.',
  'anonymous /roi-calculator calculate': '200 the page again',
  'anonymous /saved add': 'Saved: Foreign Pier Storage',
  'anonymous /saved/alerts/:key': '200 the page again',
  'anonymous /saved/searches alert':
    'We tell you of new results: “nothing” · Hazardous Materials: By email and in your inbox. You change or end it under Saved.',
  'anonymous /shipping-guide': 'Success!: We will write to you once, when it is there.',
  'anonymous /smart-list-warehouse': 'Authentication Required: Please sign in to submit your warehouse listing.',
  'anonymous /smart-list-warehouse look-up':
    'Authentication Required: Please sign in to submit your warehouse listing.',
  'anonymous /success-stories': 'Success!: We will write to you once, when it is there.',
  'anonymous /support':
    "Success!: We've received your information and will contact you within 24 hours. Your receipt number is :receipt.",
  'anonymous /theme auto': '→ / 200',
  'anonymous /theme dark': '→ / 200',
  'anonymous /theme light': '→ / 200',
  'anonymous /unsubscribe/warehouse.verified/:key': '200 the page again',
  'anonymous /warehouses/:slug/ask sign-in': '→ /login 200',
  'anonymous /warehouses/:slug/ask sign-up': '→ /customer-signup 200',
  'owner /book-a-demo': "Success!: Your demo has been booked! We'll contact you within 24 hours to confirm the time.",
  'owner /business-tracking/:id alerts': 'Package saved',
  'owner /business-tracking/:id edit': 'Package saved',
  'owner /business-tracking/:id update':
    'Tracking event added successfully: A later event is known already, so the status stays as it is.',
  'owner /business-tracking/:id/documents add': 'Document added',
  'owner /business-tracking/:id/sharing publish': 'Anybody with the number may look it up now',
  'owner /business-tracking/:id/sharing revoke': 'The link works no more',
  'owner /business-tracking/import': '→ /business-tracking/imports/:id 200',
  'owner /business-tracking/imports/:id discard': 'Nothing was imported',
  'owner /business-tracking/imports/:id map': 'The file was read again',
  'owner /business-tracking/imports/:id start': 'The import has begun',
  'owner /business-tracking/selected archive': '1 package archived',
  'owner /business-tracking/selected export': '→ /business-tracking/export.csv 200',
  'owner /business-tracking/selected label': 'Label of 1 package set',
  'owner /business-tracking/selected share': '→ /business-tracking/share 200',
  'owner /careers': 'Success!: We will write to you once, when it is there.',
  'owner /contact':
    "Success!: We've received your information and will contact you within 24 hours. Your receipt number is :receipt.",
  'owner /customer-features': 'Success!: We will write to you once, when it is there.',
  'owner /customer-support': 'Success!: We will write to you once, when it is there.',
  'owner /dashboard/account': 'Your account was saved',
  'owner /dashboard/account/data':
    'Your account will be deleted: Everything is erased on :day. Sign in before that day to keep your account.',
  'owner /dashboard/account/data/sharing revoke':
    'No longer shared: It is not shown to them any more. What they wrote down they may keep.',
  'owner /dashboard/account/data/sharing withdraw': 'Consent withdrawn',
  'owner /dashboard/account/second-factor begin': '→ /dashboard/account/second-factor 200',
  'owner /dashboard/account/security email':
    'Please check the mailbox of your new address: We mailed a link to somebody@example.com. Your address changes once you follow it.',
  'owner /dashboard/account/security password': 'Password updated successfully: Your other devices were signed out.',
  'owner /dashboard/account/sessions everywhere': 'Signed out: You have been signed out on all devices.',
  'owner /dashboard/articles/:id place': '200 the page again',
  'owner /dashboard/articles/:id preview': '200 the page again',
  'owner /dashboard/articles/:id save': 'Article updated successfully',
  'owner /dashboard/company invite': 'Invitation sent: somebody@example.com has 14 days to accept.',
  'owner /dashboard/company profile': 'Company saved',
  'owner /dashboard/company/members/:id roles': 'Roles saved',
  'owner /dashboard/company/requests/:id accept': 'user@example.com is a member now',
  'owner /dashboard/company/requests/:id decline': 'Request of user@example.com declined',
  'owner /dashboard/company/sign-in save':
    '422 Please check one fieldThis address is in a private network. We can only reach providers on',
  'owner /dashboard/company/steps allow_asking': 'Colleagues may ask to join now',
  'owner /dashboard/company/told/message.received': 'Saved who is told',
  'owner /dashboard/connections/:id accept':
    'You are connected: They see your contact data now. You can stop that under “Who has my data”.',
  'owner /dashboard/connections/:id decline': 'Request declined',
  'owner /dashboard/evidence/warehouse/:id answer': 'Answer sent: Whoever asked has been told.',
  'owner /dashboard/evidence/warehouse/:id upload': 'Paper received: Our staff will look at it and tell you.',
  'owner /dashboard/listings/:id':
    'Listing saved: Renamed Harbor Storage. Waiting for approval: Company name, Certifications, Sprinkler system. Until then the old values stay public.',
  'owner /dashboard/listings/:id add a line': '200 the page again',
  'owner /dashboard/listings/:id/photos upload': 'Photo added',
  'owner /dashboard/listings/:id/state confirm_capacity': 'Availability confirmed: Verified Harbor Storage',
  'owner /dashboard/listings/:id/state pause':
    'Listing paused: Tried by a walk. Nobody finds it until you resume it. Whoever has its address reads that it takes no inquiries now.',
  'owner /dashboard/listings/:id/state withdraw':
    'Change withdrawn: Verified Harbor Storage. The public values stay as they are.',
  'owner /dashboard/messages/:id': 'Message sent',
  'owner /dashboard/labels/conversation/:id add': 'Label added: Tried by a walk',
  'owner /dashboard/messages/:id/team assign': 'Assigned to owner Santos',
  'owner /dashboard/messages/:id/team note': 'Note saved',
  'owner /dashboard/notifications/preferences': 'Your preferences were saved',
  'owner /dashboard/partners/:id':
    'Profile saved: Waiting for approval: Services and Destinations. Until then the old facts stay public.',
  'owner /dashboard/partners/:id/state pause': 'Provider profile paused: Nobody finds it until you resume it.',
  'owner /dashboard/plan': 'Your request for another plan was sent: An administrator activates it and writes to you.',
  'owner /dashboard/rates/warehouse/:id': 'Card saved: It is shown from its first day.',
  'owner /dashboard/rates/warehouse/:id add a line': '200 the page again',
  'owner /dashboard/rates/warehouse/:id withdraw': 'Card withdrawn',
  'owner /dashboard/rates/warehouse/:id/answers': 'The card answers from the next request on',
  'owner /dashboard/rates/warehouse/:id/answers stop': 'The card does not answer any more',
  'owner /dashboard/rates/warehouse/:id/import': '→ /dashboard/rates/warehouse/:id/imports/:id 200',
  'owner /dashboard/rates/warehouse/:id/imports/:id discard': 'The file was put away; the card is as before',
  'owner /dashboard/rates/warehouse/:id/imports/:id map': 'The file was read again',
  'owner /dashboard/rates/warehouse/:id/space': 'Free space saved',
  'owner /dashboard/reviews/:id': 'Thank you for your review: We read it before it is published.',
  'owner /demo/:key cancel': 'Your demo has been cancelled',
  'owner /demo/:key move': 'Your demo has been moved',
  'owner /find-warehouse-miami':
    "Quote Request Submitted!: We'll get back to you within 24 hours with your free quote.",
  'owner /for-warehouses':
    "Success!: Your demo has been booked! We'll contact you within 24 hours to confirm the time.",
  'owner /forgot-password': 'Password reset email sent: Please check your email for the password reset link.',
  'owner /free-space/:key': 'Availability confirmed',
  'owner /language es': '→ /es 200',
  'owner /list-warehouse':
    'Warehouse Listed Successfully!: Your warehouse has been submitted for review and will be listed once verified.',
  'owner /logout': 'Signed out: You have been successfully signed out.',
  'owner /messages/:key': 'Message sent',
  'owner /numbers': '→ / 200',
  'owner /provider-signup':
    "Registration Successful!: Your provider profile has been submitted for review. We'll contact you within 24 hours.",
  'owner /provider-signup/claim/:key claim':
    'Unclaimed Reef Freight is yours now: Requests to connect come to your inbox, and you can edit the profile.',
  'owner /provider-signup/status/:key':
    "Sent in again: Your provider profile has been submitted for review. We'll contact you within 24 hours.",
  'owner /quote-requests/:key accept': 'The offer for QR-001 is accepted: Both sides are told by mail.',
  'owner /quote-requests/:key close': 'QR-001 is closed',
  'owner /quote-requests/:key/order fulfil': 'QR-003 is marked as fulfilled',
  'owner /quote-requests/:key/quotes/:id/decline': 'The offer was declined: The provider is told your reason.',
  'owner /quote-requests/new': '→ /quote-requests/new/where 200',
  'owner /report/warehouse/:id': 'Thank you, we will look into it: Our staff look at every report.',
  'owner /resource-center': 'Success!: We will write to you once, when it is there.',
  'owner /roi-calculator calculate': '200 the page again',
  'owner /saved add': 'Saved: Foreign Pier Storage',
  'owner /saved/alerts/:key': '200 the page again',
  'owner /saved/searches alert':
    'We tell you of new results: “nothing” · Hazardous Materials: By email and in your inbox. You change or end it under Saved.',
  'owner /saved/searches clear': 'Your last searches are forgotten',
  'owner /saved/searches remove': 'Search removed',
  'owner /shipping-guide': 'Success!: We will write to you once, when it is there.',
  'owner /smart-list-warehouse':
    'Warehouse Listed Successfully!: Your warehouse has been submitted for review and will be listed once verified.',
  'owner /smart-list-warehouse look-up':
    'Search Failed: No business found. Try using the exact business name as it appears on Google Maps.',
  'owner /success-stories': 'Success!: We will write to you once, when it is there.',
  'owner /support':
    "Success!: We've received your information and will contact you within 24 hours. Your receipt number is :receipt.",
  'owner /theme auto': '→ / 200',
  'owner /theme dark': '→ / 200',
  'owner /theme light': '→ / 200',
  'owner /unsubscribe/warehouse.verified/:key': '200 the page again',
  'owner /upload-article place': '200 the page again',
  'owner /upload-article preview': '200 the page again',
  'owner /upload-article save': 'Article created successfully',
};
