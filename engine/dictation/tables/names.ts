const words = (list: string): string[] => list.split(' ');
const phrases = (list: string): string[] => list.split('|');

/** Eponyms that are no word of their own: always with a capital, alone or with 's. */
const eponyms = words(
  'Parkinson Alzheimer Crohn Hashimoto Dupuytren Babinski Lachman Raynaud Cushing Addison Hodgkin Huntington Marfan Meniere Tourette Kawasaki Perthes Osgood Schlatter Scheuermann Peyronie Barrett Mallory Weiss Wernicke Korsakoff Charcot Guillain Barre Creutzfeldt Jakob Ehlers Danlos Wegener Behcet Kaposi Burkitt Ewing Wilms Hirschsprung Meckel Zollinger Ellison Klinefelter Prader Willi Angelman Noonan DiGeorge Fanconi Alport Goodpasture Conn Sheehan Gilbert Wolff Eisenmenger Fallot Ebstein Brugada Takayasu Takotsubo Buerger Virchow Homans Romberg Tinel Phalen Finkelstein McMurray Thessaly Thomas Trendelenburg Lasegue Spurling Neer Hawkins Speed Yergason Ober Thompson Simmonds Kernig Brudzinski Rovsing Murphy McBurney Courvoisier Chvostek Trousseau Kussmaul Cheyne Glasgow Apgar Bishop Braden Waterlow Norton Gleason Breslow Clark Fitzpatrick Tanner Mallampati Lauge Schatzker Outerbridge Kellgren Salter Gartland Bennett Boxer Colles Monteggia Galeazzi Lisfranc Jefferson Bankart Buford Heberden Bouchard Baker Morton Freiberg Kienbock Sever Sjogren Sydenham Holter Valsalva Dix Epley Rinne Weber Schirmer Snellen Ishihara Horner Adie Argyll Hutchinson Bowen Merkel Paget Still Felty Reiter Whipple Wilson Gaucher Tay Sachs Pompe Fabry Turner Duchenne Becker Erb Klumpke Volkmann Mirizzi Hartmann Ivor Lewis Whipple Nissen Bassini Lichtenstein Pfannenstiel Foley Redivac Jackson Pratt Hickman Tenckhoff Swan Ganz Doppler Papanicolaou Bartholin Montgomery Braxton Hicks Kegel Barlow Ortolani Moro Denver Epstein Mobitz Killip Wenckebach Q-tip Graves Basedow Bell Henoch Schonlein Stevens Johnson Koplik Coombs Rhesus Hodge Nikolsky Auspitz Koebner Gottron Osler Janeway Roth Duke Jones Wells Geneva Ranson Rockall Forrest Hinchey Bosniak Garden Achilles Baker Garre Legg Calve Epworth Cobb Langerhans Treitz Oddi Peyer Hoffman Schlemm Wharton Stensen Sertoli Leydig Ludwig Lemierre Fournier Gardner Peutz Jeghers Budd Chiari Lennox Gastaut Dravet Rett Asperger Capgras Munchausen Boerhaave Zenker Caroli Crigler Najjar Lambert Eaton Stargardt Fuchs Ledderhose Sprengel Blount Maisonneuve Segond Tillaux Smith Barton Rolando Chance Pott Waterhouse Friderichsen Riedel Pancoast Cullen Kehr Carnett Lhermitte Uhthoff Goldmann Amsler Jaeger Beck Light Homan Bruce Edwards Patau Loeffler Lynch Cowden Gorlin Sweet Hailey Grover Dressler Prinzmetal Austin Marjolin Nelson Liddle Bartter Gitelman Berger Milroy Hunter Zellweger Brown Golgi Purkinje Schwann Brodie Kocher Pavlik Zimmer Ilizarov Brostrom Weil Lapidus Chevron Haglund Mulder Jobe Gerber Stener Froment Allen Adson Roos Hoffmann Hoover Waddell Schober Gower Gowers Galant Bouchard Karnofsky Hoehn Yahr Forrester Gustilo Brackmann Cormack Lehane Rankin Barthel Rutherford',
);

/** Of those the ones that are also words or common names: a capital only before a finding, disease or test. */
const alsoWords = new Set(
  words(
    'smith barton chance pott beck light bruce edwards lynch sweet grover austin nelson berger hunter brown gardner ludwig homan hoffman chiari fuchs cullen rotor barrett bishop boxer speed clark baker sever still jones wells norton garden graves bell swan roth duke turner becker wilson thomas lewis jackson johnson montgomery hicks denver allen hodge thompson morton murphy bennett stevens jefferson geneva glasgow willi jobe gerber hawkins tanner chevron weil hoover ranson thessaly gilbert conn homans dix neer ober rhesus pratt braxton addison q-tip becker paget whipple',
  ),
);
const findings =
  'syndrome disease sign test tests palsy cyst fracture fractures contracture thyroiditis esophagus oesophagus score scale classification criteria lymphoma sarcoma tumour tumor ulcer neuroma nodes procedure operation maneuver manoeuvre dementia pouch law point stage tetralogy spots nodule nodules depression sarcoma protocol angina triad arthritis ligament nevus dystrophy hernia malformation catheter';

export const eponymForms: ReadonlyMap<string, string> = new Map(
  eponyms
    .filter((name) => !alsoWords.has(name.toLowerCase()))
    .flatMap((name): [string, string][] => [
      [name.toLowerCase(), name],
      [`${name.toLowerCase()}'s`, `${name}'s`],
      ...(name.endsWith('s') ? [] : ([[`${name.toLowerCase()}s`, `${name}'s`]] as [string, string][])),
    ]),
);
export const guardedEponyms: ReadonlyMap<string, string> = new Map(
  eponyms
    .filter((name) => alsoWords.has(name.toLowerCase()))
    .flatMap((name): [string, string][] => [
      [name.toLowerCase(), name],
      [`${name.toLowerCase()}'s`, `${name}'s`],
      ...(name.endsWith('s') ? [] : ([[`${name.toLowerCase()}s`, `${name}'s`]] as [string, string][])),
    ]),
);
export const afterEponym: ReadonlySet<string> = new Set(words(findings));

/** Names of several words, or written in their own way, by how they are heard. */
export const namePhrases: readonly (readonly [string, string])[] = [
  ["sjogren's", "Sjögren's"],
  ['sjogren', 'Sjögren'],
  ['meniere', 'Ménière'],
  ["meniere's", "Ménière's"],
  ["mc murray's", "McMurray's"],
  ['mc murray', 'McMurray'],
  ["mcmurray's", "McMurray's"],
  ['mcmurrays', "McMurray's"],
  ['mcburney', 'McBurney'],
  ["mcburney's", "McBurney's"],
  ['guillain barre', 'Guillain-Barré'],
  ['epstein barr', 'Epstein-Barr'],
  ['salter harris', 'Salter-Harris'],
  ['child pugh', 'Child-Pugh'],
  ['child pughs', 'Child-Pugh'],
  ['kellgren lawrence', 'Kellgren-Lawrence'],
  ['house brackmann', 'House-Brackmann'],
  ['ann arbor', 'Ann Arbor'],
  ['gustilo', 'Gustilo'],
  ['gustilo anderson', 'Gustilo-Anderson'],
  ['kellgren and lawrence', 'Kellgren and Lawrence'],
  ['osgood schlatter', 'Osgood-Schlatter'],
  ["osgood schlatter's", 'Osgood-Schlatter'],
  ['mallory weiss', 'Mallory-Weiss'],
  ['wernicke korsakoff', 'Wernicke-Korsakoff'],
  ['creutzfeldt jakob', 'Creutzfeldt-Jakob'],
  ['ehlers danlos', 'Ehlers-Danlos'],
  ['zollinger ellison', 'Zollinger-Ellison'],
  ['prader willi', 'Prader-Willi'],
  ['charcot marie tooth', 'Charcot-Marie-Tooth'],
  ['wolff parkinson white', 'Wolff-Parkinson-White'],
  ['henoch schonlein', 'Henoch-Schönlein'],
  ['stevens johnson', 'Stevens-Johnson'],
  ['tay sachs', 'Tay-Sachs'],
  ['dix hallpike', 'Dix-Hallpike'],
  ['hallpike', 'Hallpike'],
  ['bence jones', 'Bence Jones'],
  ['braxton hicks', 'Braxton Hicks'],
  ["grave's disease", "Graves' disease"],
  ["graves' disease", "Graves' disease"],
  ['mental health act', 'Mental Health Act'],
  ['constant score', 'Constant score'],
  ['circle of willis', 'circle of Willis'],
  ['bundle of his', 'bundle of His'],
  ['grey turner', 'Grey Turner'],
  ["grey turner's", "Grey Turner's"],
  ['hill sachs', 'Hill-Sachs'],
  ['ramsay hunt', 'Ramsay Hunt'],
  ['budd chiari', 'Budd-Chiari'],
  ['arnold chiari', 'Arnold-Chiari'],
  ['peutz jeghers', 'Peutz-Jeghers'],
  ['lambert eaton', 'Lambert-Eaton'],
  ['miller fisher', 'Miller Fisher'],
  ['sjogrens', "Sjögren's"],
  ['menieres', "Ménière's"],
  ['marcus gunn', 'Marcus Gunn'],
  ['swan ganz', 'Swan-Ganz'],
  ['brown sequard', 'Brown-Séquard'],
  ['kocher langenbeck', 'Kocher-Langenbeck'],
  ['canadian cardiovascular society', 'Canadian Cardiovascular Society'],
  ['world health organization', 'World Health Organization'],
  ['world health organisation', 'World Health Organization'],
  ['le fort', 'Le Fort'],
  ['hawkins kennedy', 'Hawkins-Kennedy'],
  ['bi rads', 'BI-RADS'],
  ['pi rads', 'PI-RADS'],
  ['ti rads', 'TI-RADS'],
  ['cheyne stokes', 'Cheyne-Stokes'],
  ['de quervain', 'de Quervain'],
  ["de quervain's", "de Quervain's"],
  ['down syndrome', 'Down syndrome'],
  ["down's syndrome", "Down's syndrome"],
  ['bell palsy', 'Bell palsy'],
  ['pap smear', 'Pap smear'],
  ['pap test', 'Pap test'],
  ['world war', 'World War'],
  ["new year's eve", "New Year's Eve"],
  ["new year's day", "New Year's Day"],
  ['christmas', 'Christmas'],
  ['christmas day', 'Christmas Day'],
  ['easter', 'Easter'],
  ['anzac day', 'Anzac Day'],
  ['australia day', 'Australia Day'],
  ['ramadan', 'Ramadan'],
  ['new york heart association', 'New York Heart Association'],
  ['staphylococcus', 'Staphylococcus'],
  ['streptococcus', 'Streptococcus'],
  ['escherichia', 'Escherichia'],
  ['pseudomonas', 'Pseudomonas'],
  ['klebsiella', 'Klebsiella'],
  ['helicobacter', 'Helicobacter'],
  ['clostridium', 'Clostridium'],
  ['clostridioides', 'Clostridioides'],
  ['campylobacter', 'Campylobacter'],
  ['salmonella', 'Salmonella'],
  ['chlamydia trachomatis', 'Chlamydia trachomatis'],
  ['haemophilus', 'Haemophilus'],
  ['mycoplasma', 'Mycoplasma'],
  ['legionella', 'Legionella'],
  ['candida', 'Candida'],
  ['gram positive', 'Gram positive'],
  ['gram negative', 'Gram negative'],
  ['gram stain', 'Gram stain'],
  ['factor v leiden', 'factor V Leiden'],
  ['leiden', 'Leiden'],
  ['von willebrand', 'von Willebrand'],
  ["von willebrand's", "von Willebrand's"],
  ['bartter', 'Bartter'],
  ['apgars', 'Apgars'],
  ['i', 'I'],
  ["i'm", "I'm"],
  ["i've", "I've"],
  ["i'll", "I'll"],
  ["i'd", "I'd"],
  ...phrases(
    "Centrelink|Medicare|WorkCover|Uber|Google|Telehealth Australia|Royal Melbourne Hospital|Royal Prince Alfred Hospital|Royal Prince Alfred|Royal North Shore Hospital|Royal North Shore|Royal Adelaide Hospital|Royal Perth Hospital|Royal Brisbane Hospital|Royal Brisbane and Women's Hospital|Royal Hobart Hospital|Royal Darwin Hospital|Royal Women's Hospital|Royal Children's Hospital|The Alfred Hospital|Alfred Hospital|Austin Hospital|Monash Medical Centre|Westmead Hospital|Westmead|Prince of Wales Hospital|Princess Alexandra Hospital|Peter MacCallum|Sir Charles Gairdner Hospital|Fiona Stanley Hospital|Flinders Medical Centre|John Hunter Hospital|Liverpool Hospital|Concord Hospital|Canberra Hospital|Box Hill Hospital|Epworth Hospital|Cabrini Hospital|Mater Hospital|St Vincent's Hospital|St Vincent's|St George Hospital|Gold Coast University Hospital|Northern Hospital|Western Health|Eastern Health|Monash Health",
  ).map((name) => [name.toLowerCase(), name] as const),
];

/** Places, peoples and languages. */
export const properNouns: ReadonlyMap<string, string> = new Map(
  words(
    'Australia Australian Aboriginal Melbourne Sydney Brisbane Perth Adelaide Hobart Darwin Canberra Geelong Ballarat Bendigo Newcastle Wollongong Cairns Townsville Toowoomba Launceston Wodonga Albury Shepparton Wangaratta Mildura Warrnambool Dubbo Tamworth Rockhampton Mackay Bunbury Fremantle Parramatta Footscray Dandenong Frankston Queensland Victoria Tasmania England English Britain British Scotland Scottish Ireland Irish Wales Welsh America American Canada Canadian Zealand France French Germany German Italy Italian Greece Greek Spain Spanish Portugal Portuguese Holland Dutch Poland Polish Russia Russian Ukraine Ukrainian Croatia Croatian Serbia Serbian Macedonia Macedonian Malta Maltese Lebanon Lebanese Egypt Egyptian Iraq Iraqi Iran Iranian Syria Syrian Israel India Indian Pakistan Pakistani Bangladesh Nepal Nepalese China Chinese Japan Japanese Korea Korean Vietnam Vietnamese Thailand Thai Bali Indonesia Indonesian Malaysia Malaysian Singapore Philippines Filipino Samoa Samoan Tonga Tongan Fiji Fijian Maori Africa African Sudan Sudanese Somalia Somali Ethiopia Ethiopian Kenya Nigeria Europe European Asia Asian Arabic Mandarin Cantonese Hindi Punjabi Urdu Tamil Farsi Dari Auslan London Auckland',
  )
    .filter((name) => name !== 'Polish')
    .map((name) => [name.toLowerCase(), name] as const),
);

/** Titles by how they are heard. A name follows them. */
export const titles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    doctor: 'Dr',
    dr: 'Dr',
    mister: 'Mr',
    mr: 'Mr',
    missus: 'Mrs',
    misses: 'Mrs',
    mrs: 'Mrs',
    ms: 'Ms',
    miss: 'Miss',
    professor: 'Professor',
    prof: 'Prof',
    sister: 'Sister',
    nurse: 'Nurse',
  }),
);

/** After a title these are no name: "the doctor was called". */
export const notNames =
  /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|by|as|is|was|are|were|be|been|has|had|have|will|would|can|could|should|may|might|must|do|does|did|not|no|who|whom|that|which|this|these|those|his|her|their|my|our|your|its|he|she|they|we|i|it|you|said|says|told|thinks|thought|felt|advised|recommended|prescribed|called|came|saw|seen|about|again|today|tomorrow|yesterday|later|next|last|before|after|until|regarding|visit|visits|appointment|appointments|letter|practice|surgery|clinic|shopping|led|run|review|reviewed|initiated|practitioner|specialist|home|aware|informed|there|here|then|now|if|when|while|because|so|also|only|just|please|works|worked|lives|relapse|relapses|diagnosis|symptoms|progression|patients|school|manager|unit|out|some|any|one|two|three|several|multiple|doses?|periods?|call|work|comma|full|new)$/;

/** Surnames after a given name: "john smith". */
export const surnames: ReadonlySet<string> = new Set(
  words(
    "smith jones williams brown wilson taylor johnson white martin anderson thompson nguyen thomas walker harris lee ryan robinson kelly king davis wright evans roberts green hall wood jackson clarke clark patel khan li singh tran le pham wang chen zhang liu huang wong kumar sharma campbell mitchell stewart scott murphy morris moore hughes baker bell cooper phillips edwards collins turner parker cook murray watson young allen hill adams mcdonald mackenzie macdonald o'brien o'connor sullivan fitzgerald rossi russo papadopoulos schmidt muller kim park ho ng davies lewis carter bailey bennett gray cox ward richardson howard rogers reid graham ross henderson marshall mason hunt palmer stone shaw simpson fraser hamilton cameron ferguson gibson grant hart harvey holmes jenkins knight lawrence lloyd marsh mills morgan murdoch nelson owen perry porter powell price reynolds russell simmons spencer stevens sutton walsh webb wells west wheeler woods doe citizen",
  ),
);

/** Given names that are no other word: a capital wherever they stand. */
export const givenNames: ReadonlySet<string> = new Set(
  words(
    'john david michael james robert peter paul andrew stephen steven kevin brian gary gordon donald kenneth ronald anthony martin simon adam daniel matthew joshua nicholas benjamin samuel thomas joseph edward george henry william richard charles christopher alexander patrick timothy gregory jeffrey phillip philip raymond graham trevor keith ian neil colin bruce malcolm stuart geoffrey leonard harold mohammed muhammad ahmed ali hassan ahmad omar nguyen mary margaret elizabeth patricia jennifer linda barbara susan jessica sarah karen nancy helen sandra donna carol ruth sharon michelle laura kimberly deborah amanda melissa stephanie rebecca catherine katherine kathleen christine samantha janet maria diana julie anna anne joan evelyn judith olivia emily charlotte amelia sophie isabella chloe lucy hannah emma zoe alice jane jean lorraine marilyn beverley fatima aisha priya',
  ),
);
