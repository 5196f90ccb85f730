import type { NavigationItem, Page } from '../types.ts'

export const lerOgGlasurAbout: Page = {
  title: 'Om os',
  content: `<p>Vi er to keramikere, én ovn og en hund, der ikke må komme ind, når hylderne er fulde. Alt, hvad du ser her, er drejet, dyppet og brændt i det samme hus.</p>
<h2>Sådan bliver en kop til</h2>
<ol><li>Leret æltes og drejes. Det tager fire minutter og ti års øvelse.</li><li>Koppen tørrer langsomt i en uge.</li><li>Første brænding ved 980 grader.</li><li>Glasuren røres, sigtes og dyppes på.</li><li>Anden brænding ved 1260 grader. Så venter vi to døgn med at åbne.</li></ol>
<p>Derfor er to kopper aldrig helt ens. Det håber vi, du holder af.</p>`,
}

export const lerOgGlasurContact: Page = {
  title: 'Kontakt',
  content: `<p><strong>Ler &amp; Glasur</strong><br>Drejervænget 3<br>9999 Prøvestrup</p>
<p>Telefon: 00 00 00 02<br>E-mail: vaerksted@ler-og-glasur.example</p>
<p>Værkstedet er åbent fredag og lørdag kl. 11-16. Andre dage må du gerne banke på, men ring først. Vi har ofte ler på hænderne.</p>`,
}

export const lerOgGlasurNavigation: NavigationItem[] = [
  {
    label: 'Brug og vask',
    href: '/brug-og-vask',
    content: {
      title: 'Brug og vask',
      content: `<p>Stentøj er brændt hårdt og tåler hverdagen.</p>
<ul><li><strong>Opvaskemaskine:</strong> ja, medmindre der står andet</li><li><strong>Mikroovn:</strong> ja, men ikke dele med træ</li><li><strong>Ovn:</strong> skåle og fade op til 200 grader, hvis de varmes op sammen med ovnen</li></ul>
<p>Den rå bund kan ridse et poleret bord. Vi sliber den, men læg en dug under, hvis bordet er nyt.</p>`,
    },
  },
]
