import { ownForms } from './ownForms.ts';
import { ones, tens } from './numerals.ts';

/** Abbreviations in capitals. They are heard as letters ("e c g") or as one word ("ecg"), and with an s at the end. */
const capitals =
  'AAA ABG ABPM ACE ACL ACS ADHD ADL AF AFP AICD AKI ALP ALS ALT AMD ANA ANCA APC APTT ARB ARDS ASD AST ATAR AV AVF AVN AVR ' +
  'BCC BCG BGL BMD BMI BNP BP BPH BPPV BSL CABG CAD CBT CCF CEA CHF CIN CKD CLL CML CMV CNS COPD CPAP CPR CREST CRP CRT CSF CT CTG CTPA CVA CVP CXR ' +
  'DBP DC DCIS DEXA DKA DMARD DNA DNR DRE DSM DVA DVT EBV ECG ECHO ECT EDD EEG EMG ENT ERCP ESR ESRD FBC FBE FEV FVC FNA FSH GBS GCS GFR GGT GI GIT GLP GORD GP GTN GTT HCG HDL HDU HIV HPV HRT HSV ' +
  'IBD IBS ICD ICP ICU IGA IGE IGG IGM IHD INR IOL IPF ITP IUD IUGR IVF IVP JVP KUB LAD LBBB LBP LCA LDH LDL LFT LH LLQ LMP LOC LSCS LUQ LUTS LV LVEF LVH LVOT MCA MCL MCP MCS MCV MDS MDT MELD MGUS MMSE MRA MRCP MRI MRN MRSA MSU MTP MVA MVR ' +
  'NDIS NG NGT NHL NIDDM NKA NKDA NSAID NSTEMI NYHA OA OCD OCP OCT OGTT ORIF OSA OT PBS PCI PCL PCOS PCP PCR PDA PE PEG PEFR PET PFO PFT PICC PIP PMR PND PPI PPM PSA PSVT PT PTH PTSD PUO PVD PVR RA RBBB RCA RCC RF RLQ ROM RSV RTA RUQ RV RVSP ' +
  'SAH SBE SBO SCC SCFE SIADH SIJ SLE SLR SNRI SOB SSRI STD STEMI STI SVT TAVI TB TFT THR TIA TIBC TKR TLIF TMJ TNF TOE TPN TSH TTE TURP UEC UKR URTI USS UTI UV VBG VEGF VF VP VSD VT VTE VUR WBC WCC WHO WPW ' +
  'AC ACDF AFO AP ASA CCS CDC CMC CMT CRPS DIP DDH DISH EPL ECU FAI FCR FCU FPL GHJ HAGL IMN IT LUCL LCL MPFL MT MTPJ PFJ PIN PIPJ DIPJ PA PJP PLC PRP RSI SLAP TFCC TFL UCL VAC VAS CPET FODMAP GAD GPMP HADS IPAP EPAP LAMA LABA ICS OSAS PHN SJS TEN TPMT ALL AML HIT TTP ' +
  'VA SBP HR RR MAP MI DM HTN AXR NICU PICU AHPRA RACGP FFP TIVA NBM NAD PEARL HSDNM OPD LIF RIF PPH NVD BKA AKA LRTI SOBOE UGIB ETOH EUA ED EN EMST VMO RACF ACAT TCA PHQ EDTA ACR AKT ADT PRN CBD MCV MCH MCHC LFT RVF LVF XR SR CR MR EF ER LR CD LA RAP';

/** Heard as one word these are words of their own: only the spelt-out letters make the abbreviation. */
const alsoWords = new Set(
  'ace all als ads aid crest echo den dip it map meld mt pa pet pin pip plan pt ra rf rom sob ten toe who ot en ed mac slap vac lad peg has hit dish al acs ams ms or us as at an nad aka rif lif ap pm am pe av ac vp ot la rv lv dc gi ear loc fai hr rr ht nhl prn int ics tb bed xr sr cr mr ef er lr cd la rap'.split(
    ' ',
  ),
);
/** ... but common enough in clinical dictation to be taken for it even so. */
const evenSo = new Set('tb pe lv rv gi dc ra av hr rr ed loc'.split(' '));

/** Plurals that are other abbreviations or words. */
const notPlural = new Set([
  'a c s',
  'c n s',
  'p t s',
  'o c d s',
  'alls',
  'aids',
  'pets',
  'pins',
  'tens',
  'maps',
  'hits',
  'ears',
  'acts',
]);

const spelledOut = (form: string): string => form.toLowerCase().split('').join(' ');

const listed = [...new Set(capitals.split(' '))].flatMap((form): (readonly [string, string])[] => {
  const letters = spelledOut(form);
  const asWord = form.toLowerCase();
  const isWord = alsoWords.has(asWord) && !evenSo.has(asWord);
  const plural = [
    [`${letters} s`, `${form}s`],
    ...(form.length > 2 && !isWord ? [[`${asWord}s`, `${form}s`]] : []),
  ] as [string, string][];
  return [
    [letters, form],
    ...(isWord ? [] : [[asWord, form] as const]),
    ...plural.filter(([said]) => !notPlural.has(said)),
  ];
});

const asWordForm = (said: string): string =>
  said
    .split(' ')
    .map((word) => String(ones.get(word) ?? tens.get(word) ?? word))
    .join(' ');
/** All of them, also with their number words in figures, as some recognisers write them. */
export const abbreviations: readonly (readonly [string, string])[] = [
  ...listed.filter(([said]) => !ownForms.some(([own]) => own === said)),
  ...ownForms,
  ...ownForms.flatMap(([said, form]) => (asWordForm(said) === said ? [] : [[asWordForm(said), form] as const])),
];
