import type { NavigationItem, Page } from '../types.ts'

export const taskehusetAbout: Page = {
  title: 'Om os',
  content: `<p>Taskehuset begyndte i 2009 som en hylde i en skotøjsforretning. I dag er hylden blevet til en butik, et lille værksted i baglokalet og den side, du læser nu.</p>
<h2>Vi vælger få tasker og kender dem godt</h2>
<p>Vi har godt to dusin modeller ad gangen. Hver af dem har en af os båret i mindst tre måneder, i regn og på cykel, før den får plads i butikken. Går noget i stykker i den tid, får værkstedet den tilbage med en venlig seddel.</p>
<h2>En taske skal kunne repareres</h2>
<p>Vi lagerfører remme, spænder og lynlåsvogne til alt, hvad vi sælger. Den første syning er gratis, også når det er din egen skyld.</p>
<ul><li><strong>Bøgh &amp; Lind</strong> syr i læder, der er garvet med bark</li><li><strong>Vesterhavet</strong> væver og vokser kanvas til alt slags vejr</li><li><strong>Maison Krogh</strong> laver de små tasker til de lange aftener</li></ul>
<p>Kom forbi, hvis du er i nærheden. Kaffen er varm, og spejlet er højt.</p>`,
}

export const taskehusetContact: Page = {
  title: 'Kontakt',
  content: `<p>Vi svarer selv, og som regel samme dag.</p>
<p><strong>Taskehuset</strong><br>Eksempelgade 12<br>9999 Prøvestrup</p>
<p>Telefon: 00 00 00 01, hverdage kl. 10-16<br>E-mail: kontakt@nordlys.example</p>
<h2>Butikken har åbent</h2>
<ul><li>Mandag til fredag: 10-17.30</li><li>Lørdag: 10-14</li><li>Søndag: lukket, men vi er her ofte alligevel</li></ul>
<p>Gælder det en ordre, går det hurtigst, hvis du opretter en henvendelse under <a href="/support">Support</a>. Så har vi din ordre foran os, når vi svarer.</p>`,
}

export const taskehusetNavigation: NavigationItem[] = [
  {
    label: 'Spørgsmål og svar',
    href: '/faq',
    content: {
      title: 'Spørgsmål og svar',
      content: `<h2>Hvornår kommer min pakke?</h2>
<p>Normalt {delivery_days} efter, at du har bestilt. Bestiller du før kl. 12 på en hverdag, pakker vi den samme dag.</p>
<h2>Hvornår bliver pengene trukket?</h2>
<p>Når pakken forlader os. Indtil da er beløbet kun reserveret. Du kan betale med {payment_methods}.</p>
<h2>Kan jeg bytte til en anden størrelse?</h2>
<p>Ja. Send den første tilbage inden {return_days} dage, og bestil den nye med det samme, så du ikke kommer til at vente.</p>
<h2>Mit læder har fået en ridse. Er det en fejl?</h2>
<p>Sjældent. Små ridser forsvinder ofte, hvis du gnider dem med en varm finger. Se også vores side om <a href="/pleje">pleje af læder</a>.</p>
<h2>Kan I præge mine initialer?</h2>
<p>Ja, på alt vegetabilsk garvet læder. Skriv til os, inden du bestiller, så finder vi det rette sted.</p>`,
    },
  },
  {
    label: 'Pleje af læder',
    href: '/pleje',
    content: {
      title: 'Pleje af læder',
      body: `<p>Læder er hud og vil gerne behandles sådan: ikke for meget sol, ikke for meget vand, og lidt fedt en gang imellem.</p>
<h2>To gange om året</h2>
<ol><li>Tøm tasken, og børst støvet af med en blød børste.</li><li>Tør den af med en klud, der er vredet hårdt op i lunkent vand.</li><li>Kom læderfedt på størrelse med en ært på kluden, og gnid i små cirkler.</li><li>Lad den stå natten over, og puds efter med en tør klud.</li></ol>
<h2>Når den er blevet våd</h2>
<p>Fyld tasken med avispapir, og lad den tørre i stuen. <strong>Aldrig</strong> på radiatoren og aldrig i solen, for så bliver læderet hårdt og revner.</p>
<h2>Kanvas</h2>
<p>Børst den ren, når den er tør. Vokset kanvas må ikke vaskes i maskine, for så går voksen af.</p>`,
    },
  },
  { label: 'Gavekort', href: '/gavekort', content: null },
]
