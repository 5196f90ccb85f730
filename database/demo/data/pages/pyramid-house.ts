import type { NavigationItem, Page } from '../types.ts'

export const pyramidHouseAbout: Page = {
  title: 'About us',
  content: `<p>Pyramid House is a small shop for people who find comfort in a straight line. We make and collect things with four faces and one point, and we have never run out of ideas.</p>
<h2>Why pyramids?</h2>
<p>A pyramid cannot fall over. It needs no legs, no lid and no explanation. Light falls on two of its faces and leaves the other two alone, which is as close to a sundial as most desks will ever get.</p>
<h2>How things are made</h2>
<p>Stone is cut to order, brass is faced by hand, wax is poured on Tuesdays. If a piece takes longer than we said, we write to you before you have to ask.</p>`,
}

export const pyramidHouseContact: Page = {
  title: 'Contact',
  content: `<p>Write to us and a person will answer, usually the same day.</p>
<p><strong>Pyramid House</strong><br>Eksempelgade 12<br>9999 Prøvestrup<br>Denmark</p>
<p>E-mail: kontakt@nordlys.example<br>Telephone: +45 00 00 00 01, weekdays 10-16 CET</p>
<p>For anything about an order, please open a request under <a href="/support">Support</a>; your order is then in front of us when we reply.</p>`,
}

export const pyramidHouseNavigation: NavigationItem[] = [
  {
    label: 'Care guide',
    href: '/care',
    content: {
      title: 'Care guide',
      content: `<h2>Stone and concrete</h2>
<p>Dust with a dry cloth. Wine and lemon leave marks on travertine within minutes, so wipe first and ask questions later.</p>
<h2>Brass</h2>
<p>Leave it alone for a warm, dark patina, or polish it twice a year with a soft cloth and a little metal polish.</p>
<h2>Leather</h2>
<p>A thin coat of leather balm in spring and autumn. Keep it out of the sun on the back shelf of a car.</p>
<h2>Felt</h2>
<p>Vacuum gently. Spots come off with cold water and patience.</p>`,
    },
  },
  {
    label: 'Delivery',
    href: '/delivery',
    content: {
      title: 'Delivery',
      content: `<p>We pack on weekdays and deliver to {countries}, normally within {delivery_days}. Stone travels in wood wool; please keep the box until you are sure.</p>`,
    },
  },
]
