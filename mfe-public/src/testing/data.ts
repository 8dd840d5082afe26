import type {
  CategoryPage,
  Code,
  Confirmation,
  Confirmed,
  Friend,
  FriendRecord,
  Home,
  Kiosk,
  KioskCode,
  ListedProduct,
  ProductCard,
  ProductPage,
  Recommend,
  Reward,
  Share,
} from '../api'

export const product: ProductCard = {
  id: 'hausrat',
  name: 'Hausrat Komfort',
  spoken: 'Hausrat Komfort',
  teaser: 'Alles zuhause gut versichert',
  picture: '/bild/hausrat.svg',
  categoryId: 'festnetz',
  monthlyCents: 790,
  recommenderCents: 4000,
  recipientCents: 4000,
  totalCents: 8000,
}

const line: ListedProduct = {
  ...product,
  id: '101',
  name: 'Welle M',
  spoken: 'Welle M',
  source: 'festnetz',
  class: 'M',
  young: false,
  features: ['100 Mbit/s'],
  footnote: 'Beispielpreis.',
  totalCents: 7000,
  price: {
    onceCents: 6995,
    monthlyCents: 3995,
    firstCents: 1995,
    firstMonths: 6,
    termMonths: 24,
    totalCents: 90875,
  },
}
const prepaid: ListedProduct = {
  ...product,
  id: '211',
  name: 'Prepaid',
  spoken: 'Prepaid',
  source: 'mobilfunk',
  young: false,
  features: [],
  dataGb: 8,
  tariffId: 'prepaid-m',
  selectPath: 'smartphones',
  totalCents: 1500,
  price: { monthlyCents: 995, termMonths: 0 },
}

const lumo: ListedProduct = {
  ...product,
  id: '301',
  name: 'Lumo 5',
  spoken: 'Lumo 5',
  source: 'geraete',
  maker: 'Lumo',
  young: false,
  features: ['OLED'],
  with: 'Mobil M',
  tariffId: 'mobil-m',
  totalCents: 5000,
  price: { deviceCents: 4900, beforeCents: 7900, monthlyCents: 2495, termMonths: 24, totalCents: 64780 },
}

const kiesel: ListedProduct = {
  ...lumo,
  id: '303',
  name: 'Kiesel One',
  spoken: 'Kiesel One',
  maker: 'Kiesel',
  totalCents: 9000,
  price: { deviceCents: 100, monthlyCents: 1495, termMonths: 24, totalCents: 35980 },
}

export const category: CategoryPage = {
  path: '',
  title: '',
  text: '',
  meta: '',
  source: '',
  trail: [],
  below: [
    {
      path: 'internet',
      name: 'Internet',
      source: 'festnetz',
      icon: '/bild/internet.svg',
      products: 4,
      maxCents: 7555,
    },
  ],
  products: [line, prepaid, lumo, kiesel],
}

export const productPage: ProductPage = {
  product: lumo,
  description: 'Heller Bildschirm.',
  points: [],
  hybrid: false,
  deviceType: 'smartphone',
  trail: [{ name: 'Smartphones', path: 'smartphones' }],
  devices: [],
  tariffs: [
    {
      id: 'mobil-m',
      productId: '202',
      name: 'Mobil M',
      teaser: '30 GB',
      young: false,
      dataGb: 30,
      promotion: 'Adventspreis',
      price: lumo.price,
    },
    {
      id: 'mobil-l',
      productId: '203',
      name: 'Mobil L',
      teaser: '100 GB',
      young: false,
      dataGb: 100,
      price: { deviceCents: 100, monthlyCents: 3495, termMonths: 24, totalCents: 83980 },
    },
  ],
}

const terms = {
  textId: 'agb',
  version: '3',
  label: 'Ich stimme zu.',
  title: 'Bedingungen',
  html: '<p>Alles fair.</p>',
}

export const home: Home = {
  hero: { title: 'Guter Schutz', lead: 'Spricht sich herum.', picture: '', pictureAlt: '' },
  sum: { recommenderCents: 4000, recipientCents: 4000 },
  bonus: { after: 4, cents: 6000 },
  most: { totalCents: 9000, recommenderCents: 9000, recipientCents: 9000, choice: true },
  steps: [{ title: 'Aussuchen', text: 'Was passt?' }],
  products: [
    product,
    {
      ...product,
      id: 'zahn',
      name: 'Zahnzusatz',
      spoken: 'Zahnzusatz',
      categoryId: 'mobilfunk',
      recommenderCents: 3000,
      recipientCents: 2500,
    },
  ],
  categories: [
    { id: 'festnetz', icon: '' },
    { id: 'mobilfunk', icon: '' },
  ],
  faqs: [{ question: 'Wer kann empfehlen?', answerHtml: '<p>Alle ab 18.</p>' }],
  facts: { validDays: 60, payoutText: 'Nach 4 bis 10 Wochen.' },
}

export const kiosk: Kiosk = {
  products: home.products.map((card) => ({ ...card, qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' })),
  payoutText: 'Nach 4 bis 10 Wochen.',
  most: home.most,
  categories: home.categories,
}

export const recommend: Recommend = {
  product: { ...product, description: 'Alles drin.', features: ['Fahrrad inklusive'] },
  shares: [
    { value: 100, recommenderCents: 8001, recipientCents: 0, picture: '/bild/ganz.svg' },
    { value: 50, recommenderCents: 4001, recipientCents: 4000, picture: '/bild/geteilt.svg' },
    { value: 0, recommenderCents: 0, recipientCents: 5000, cut: { cents: 3001, law: '§ 48b VAG' } },
  ],
  defaultShare: 50,
  terms,
  campaigns: [
    {
      id: 'neues',
      label: 'Neues per Mail',
      pretext: '',
      text: 'Einmal im Monat.',
      legal: 'Jederzeit widerrufbar.',
    },
  ],
  captcha: { required: false },
  autoAcceptTerms: false,
  termsAgreed: false,
  facts: { validDays: 60, minAge: 18 },
}

export const share: Share = {
  number: '7K2M9QX4TB',
  key: '3fa91c07bd',
  state: 'open',
  product,
  share: { value: 50, recommenderCents: 4000, recipientCents: 4000 },
  recommenderFirstName: 'Anna',
  link: 'https://havelschutz.example/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd',
  shortLink: 'https://havelschutz.example/r/7K2M9QX4TB7Z3KQ9XA',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  validUntil: '2027-01-20',
  channels: [
    { id: 'emailclient', order: 2 },
    { id: 'whatsapp', order: 1 },
    { id: 'gmail', order: 7 },
    { id: 'facebook', order: 5 },
  ],
  shareText: 'Ein Tipp für dich: Hausrat Komfort. Du bekommst 40 €.',
  mailSubject: 'Eine Empfehlung',
  mayMakeCode: false,
}

const voluntary = {
  title: 'Einwilligung',
  html: '<p>Freiwillig, jederzeit zu widerrufen unter „Ihre Daten“.</p>',
}
export const advertisingEmail = {
  textId: 'werbung-mail',
  version: '1',
  label: 'Werbung per Mail ja.',
  ...voluntary,
}
export const advertisingPhone = { textId: 'werbung-anruf', version: '4', label: 'Anrufe ja.', ...voluntary }

const fields: Friend['fields'] = {
  salutation: 'optional',
  birthDate: 'required',
  address: 'required',
  phone: 'optional',
}

export const friend: Friend = {
  state: 'open',
  recommenderName: 'Anna M.',
  product: {
    ...product,
    features: ['Ersatz zum Neuwert', 'Fahrrad inklusive', 'Kein Abzug', 'Elementar wählbar'],
    onceCents: 0,
    footnote: 'Beispielbeitrag.',
  },
  fields,
  recommenderCents: 4000,
  recipientCents: 4000,
  validUntil: '2027-01-18',
  advertisingEmail,
  advertisingPhone,
  company: false,
  facts: { eraseWeeks: 12, minAge: 18, validDays: 60 },
}

export const confirmation: Confirmation = {
  state: 'open',
  number: '7K2M9QX4TB',
  recommenderName: 'Anna M.',
  product,
  recipientCents: 4000,
  person: { firstName: 'Jonas', lastName: 'Berg', emailMasked: 'j…@example.de', city: 'Potsdam' },
  terms,
  privacy: { textId: 'datenschutz', version: '2', label: 'Gelesen.', title: 'Hinweise' },
  erasedOn: '2027-01-20',
  validUntil: '2027-01-20',
}

export const confirmed: Confirmed = {
  productLink: 'https://shop.example/hausrat',
  recommenderName: 'Anna M.',
  product,
  recipientCents: 4000,
  orderBy: '2027-01-18',
  number: '7K2M9QX4TB',
  storesAccounts: true,
  customerNumbers: true,
}

export const reward: Reward = {
  awards: [
    {
      id: 'a1',
      amountCents: 4000,
      status: 'Bereitgestellt',
      kind: 'referral',
      product: { spoken: 'Hausrat Komfort', picture: '' },
      party: 'recommender',
      split: false,
      expiresOn: '2027-11-20',
    },
  ],
  catalogue: [
    {
      id: 'bank',
      name: 'Überweisung',
      kind: 'bank',
      teaser: 'Direkt aufs Konto',
      text: 'Auf ein Konto in Deutschland.',
      picture: '',
      pictureSplit: '',
    },
    {
      id: 'gutschein',
      name: 'Einkaufsgutschein',
      kind: 'voucher',
      teaser: 'Code per Mail',
      text: 'Für alles im Sortiment.',
      picture: '/bild/gutschein.svg',
      pictureSplit: '/bild/gutschein-halb.svg',
      redeemMonths: 36,
      redeemAt: 'in allen 140 Läden',
    },
  ],
  germanIbanOnly: true,
  holder: 'Anna Muster',
  paymentsChecked: false,
  upgrade: false,
}

export const code: Code = {
  code: '00000012',
  recommenderName: 'Anna M.',
  product,
  share: { value: 50, recommenderCents: 4000, recipientCents: 4000 },
  validUntil: '2027-01-20',
  address: 'havelschutz.example/code',
  link: 'https://havelschutz.example/de/code?c=00000012',
}

export const kioskCode: KioskCode = { ...code, qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }

export const record: FriendRecord = {
  fields,
  state: 'confirmed',
  number: '7K2M9QX4TB',
  recommenderName: 'Anna M.',
  productName: 'Hausrat Komfort',
  enteredAt: '2026-11-21T10:00:00Z',
  confirmedAt: '2026-11-21T10:30:00Z',
  concealed: false,
  phoneGiven: true,
  birthDateGiven: true,
  fromMailbox: true,
  person: {
    salutation: 'Herr',
    firstName: 'Jonas',
    lastName: 'Berg',
    birthDate: '1990-05-17',
    email: 'jonas@example.de',
    phone: '+491701234567',
    street: 'Uferweg',
    houseNumber: '3',
    zip: '14467',
    city: 'Potsdam',
  },
  emailMasked: 'j…@example.de',
  channel: 'whatsapp',
  order: { status: 'keiner' },
  rewardCents: 4000,
  rewardStatus: 'Versprochen',
  advertisingEmail: false,
  advertisingPhone: true,
  proofUntil: '2031-11-21',
  consents: [
    {
      kind: 'advertising_phone',
      textId: 'anrufe',
      version: '2026-11',
      text: 'Ja, rufen Sie an.',
      hash: '00ff',
      language: 'de',
      channel: 'whatsapp',
      how: 'mailed_link',
      at: '2026-11-21T10:30:00Z',
    },
  ],
  offer: {
    link: 'https://shop.example/hausrat?nr=7K2M9QX4TB',
    by: '2027-01-20',
    storesAccounts: true,
    customerNumbers: true,
  },
  letters: [{ kind: 'confirm', at: '2026-11-21T10:00:05Z' }],
  germanIbanOnly: false,
  storesAccounts: true,
  minAge: 18,
}
