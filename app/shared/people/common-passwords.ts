/** Sequences of digits, letters and adjacent keys on Danish and English keyboards. */
export const keyboardRows: readonly string[] = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzæøå',
  'qwertyuiopåasdfghjklæøzxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]

/** The most obvious words in both languages; surrounding digits and signs are ignored. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  adgang adgangskode kodeord kode hemmelig hemmelighed password passwort passw passwd pass parola secret login logind
  velkommen welcome admin administrator root user bruger guest test tester master default letmein lukmig access
  changeme iloveyou jegelskerdig elskerdig love elsker skat skattemus skatter baby babygirl honey darling sweetheart
  hej hejsa hejmeddig davs goddag halløj hello goodbye farvel tak thanks danmark denmark dansk danske danish
  københavn kobenhavn koebenhavn aarhus århus odense aalborg ålborg esbjerg randers kolding horsens vejle roskilde
  herning silkeborg svendborg sønderborg bornholm jylland fyn sjælland norge sverige tyskland england brøndby brondby
  fck agf ob aab midtjylland fodbold football soccer håndbold handball liverpool arsenal chelsea united barcelona
  juventus real madrid bayern tour cykel golf tennis hockey baseball basketball
  sommer sommertid sommerferie vinter efterår forår ferie summer winter spring autumn fall januar februar marts april maj juni
  juli august september oktober november december january february march may june july october mandag tirsdag onsdag
  torsdag fredag lørdag søndag monday tuesday wednesday thursday friday saturday sunday jul juleaften julemand påske
  fødselsdag christmas birthday
  kat hund hest kanin mus ko gris fugl fisk tiger løve bjørn ulv cat dog horse rabbit fish lion bear wolf dragon
  monkey eagle shadow panda kitty pony enhjørning unicorn chokolade slik is kage kaffe øl ol vin pizza banan æble
  jordbær chocolate cookie coffee cheese pepper ginger apple banana orange candy sugar
  rød blå grøn gul sort hvid lilla lyserød red blue green yellow black white purple pink silver gold golden guld sølv
  sol måne stjerne hav skov blomst rose solsikke regnbue sunshine moon star starwars ocean forest flower rainbow
  mor far mormor morfar farmor farfar mama papa mother father sister brother familie family søster bror veninde ven
  ost kartoffel smørrebrød rugbrød pølse hygge hyggelig fedt super superman batman spiderman pokemon minecraft fortnite
  roblox mario zelda star wars harry potter hogwarts lego disney mickey nintendo playstation xbox google facebook
  instagram iphone samsung nokia computer internet windows killer hunter ranger soldier thunder power magic freedom
  trustno trustnoone whatever nothing matrix jordan michael jennifer jessica ashley daniel andrew thomas robert
  anders andreas anna anne asger astrid august bent birthe bjarne bo camilla caroline cecilie charlotte christian
  christina clara dorte ella else emil emilie emma erik ester felix freja frederik frida gitte hanne hans helle henrik
  ida inge ingrid isabella jacob jakob jan jens jesper johan johanne jonas josefine julie jørgen karen karl kasper
  katrine kim kirsten kurt lars lasse laura lene line lise liv louise lucas lukas mads magnus maja malthe maria
  marie martin mathias mathilde mette mia michael mie mikkel morten natasja nanna nicolai nina noah nora oliver olivia
  oscar oskar ole otto patrick pernille per peter pia poul rasmus rikke rune sara sarah sebastian signe simon sofia
  sofie stine storm susanne søren thea tina tobias tove trine ulla valdemar victor victoria viggo viktor william
  butik butikken shop shopping kunde kunden customer konto account mig dig os jeg elsk gud jesus god
  fuck fucking fuckyou røv pis lort shit asshole sexy sex
`
    .trim()
    .split(/\s+/),
)
