/** One medicine a word group: generic name first, then brands and other names, as prescribed in Australia. */
const groups =
  'paracetamol,panadol,panamax,acetaminophen,tylenol,panadol osteo|ibuprofen,nurofen,advil,brufen,motrin|aspirin,cartia,disprin,astrix,solprin|naproxen,naprosyn,naprogesic|diclofenac,voltaren|meloxicam,mobic|celecoxib,celebrex|indomethacin,indocid|mefenamic acid,ponstan|' +
  'codeine,panadeine,panadeine forte|tramadol,tramal|tapentadol,palexia|oxycodone,endone,oxycontin,targin|morphine,ms contin|fentanyl,durogesic|buprenorphine,norspan,suboxone|methadone|hydromorphone,jurnista|naloxone,nyxoid|pregabalin,lyrica|gabapentin,neurontin|' +
  'amitriptyline,endep|nortriptyline,allegron|duloxetine,cymbalta|venlafaxine,efexor|desvenlafaxine,pristiq|sertraline,zoloft|escitalopram,lexapro|citalopram,cipramil|fluoxetine,prozac,lovan|paroxetine,aropax|fluvoxamine,luvox|mirtazapine,avanza|agomelatine,valdoxan|vortioxetine,brintellix|bupropion,zyban|moclobemide|' +
  'diazepam,valium|temazepam,temaze|oxazepam,serepax|alprazolam,xanax|lorazepam,ativan|clonazepam,rivotril|midazolam|zolpidem,stilnox|zopiclone,imovane|melatonin,circadin|quetiapine,seroquel|olanzapine,zyprexa|risperidone,risperdal|aripiprazole,abilify|haloperidol,serenace|clozapine,clopine|lithium,lithicarb|lamotrigine,lamictal|valproate,epilim|carbamazepine,tegretol|levetiracetam,keppra|topiramate,topamax|phenytoin,dilantin|' +
  'methylphenidate,ritalin,concerta|dexamfetamine,dexamphetamine|lisdexamfetamine,vyvanse|atomoxetine,strattera|donepezil,aricept|memantine,ebixa|levodopa,madopar,sinemet|pramipexole,sifrol|sumatriptan,imigran|rizatriptan,maxalt|propranolol,inderal|' +
  'perindopril,coversyl|ramipril,tritace|lisinopril,zestril|enalapril,renitec|candesartan,atacand|irbesartan,avapro,karvea|telmisartan,micardis|olmesartan,olmetec|valsartan,diovan|losartan,cozaar|sacubitril,entresto|amlodipine,norvasc|lercanidipine,zanidip|nifedipine,adalat|diltiazem,cardizem|verapamil,isoptin|' +
  'metoprolol,betaloc,toprol|bisoprolol,bicor|atenolol,tenormin|carvedilol,dilatrend|nebivolol,nebilet|sotalol,sotacor|hydrochlorothiazide|indapamide,natrilix|chlortalidone|frusemide,furosemide,lasix|spironolactone,aldactone|eplerenone,inspra|prazosin,minipress|clonidine,catapres|methyldopa|hydralazine|' +
  'atorvastatin,lipitor|rosuvastatin,crestor|simvastatin,zocor|pravastatin,pravachol|ezetimibe,ezetrol|fenofibrate,lipidil|evolocumab,repatha|warfarin,coumadin,marevan|apixaban,eliquis|rivaroxaban,xarelto|dabigatran,pradaxa|enoxaparin,clexane|heparin|clopidogrel,plavix|ticagrelor,brilinta|digoxin,lanoxin|amiodarone,cordarone|flecainide,tambocor|glyceryl trinitrate,gtn,nitrolingual,anginine|isosorbide,imdur|ivabradine,coralan|nicorandil|' +
  'metformin,diabex,diaformin|gliclazide,diamicron|glimepiride,amaryl|sitagliptin,januvia|linagliptin,trajenta|empagliflozin,jardiance|dapagliflozin,forxiga|semaglutide,ozempic,wegovy|dulaglutide,trulicity|liraglutide,victoza,saxenda|tirzepatide,mounjaro|insulin,lantus,novorapid,humalog,toujeo,optisulin,ryzodeg,levemir|thyroxine,levothyroxine,eutroxsig,oroxine,eltroxin|carbimazole,neo-mercazole|' +
  'prednisolone,prednisone,panafcortelone,solone|dexamethasone|hydrocortisone|methylprednisolone|betamethasone,diprosone|mometasone,elocon,nasonex|triamcinolone,kenacort|cortisone|salbutamol,ventolin,asmol,albuterol|terbutaline,bricanyl|budesonide,pulmicort,rhinocort|symbicort|seretide,fluticasone,flixotide,flixonase,avamys|breo|trelegy|tiotropium,spiriva|ipratropium,atrovent|montelukast,singulair|beclomethasone,qvar|' +
  'cetirizine,zyrtec|loratadine,claratyne|fexofenadine,telfast|promethazine,phenergan|desloratadine|adrenaline,epipen|pseudoephedrine,sudafed|omeprazole,losec|esomeprazole,nexium|pantoprazole,somac|rabeprazole,pariet|lansoprazole,zoton|famotidine|gaviscon|metoclopramide,maxolon|ondansetron,zofran|prochlorperazine,stemetil|domperidone,motilium|loperamide,imodium,gastro-stop|hyoscine,buscopan|mebeverine,colofac|macrogol,movicol,osmolax|lactulose,actilax|senna,coloxyl,docusate|psyllium,metamucil|mesalazine,salofalk|' +
  'amoxicillin,amoxycillin,amoxil|augmentin|flucloxacillin,flopen|phenoxymethylpenicillin|penicillin|cephalexin,cefalexin,keflex|cefuroxime|ceftriaxone|doxycycline,doryx|minocycline|azithromycin,zithromax|clarithromycin,klacid|erythromycin|roxithromycin,rulide|ciprofloxacin,ciproxin|norfloxacin|trimethoprim,alprim|bactrim,cotrimoxazole|nitrofurantoin,macrodantin|metronidazole,flagyl|clindamycin,dalacin|vancomycin|gentamicin|hexamine,hiprex|fluconazole,diflucan|terbinafine,lamisil|clotrimazole,canesten|nystatin|aciclovir,acyclovir,zovirax|valaciclovir,valtrex|oseltamivir,tamiflu|paxlovid|ivermectin,stromectol|mupirocin,bactroban|chloramphenicol,chlorsig|' +
  'methotrexate|hydroxychloroquine,plaquenil|sulfasalazine,salazopyrin|leflunomide|adalimumab,humira|etanercept,enbrel|infliximab,remicade|tocilizumab|rituximab|azathioprine,imuran|mycophenolate,cellcept|tacrolimus|ciclosporin|allopurinol,zyloprim,progout|colchicine,colgout|febuxostat,adenuric|alendronate,fosamax|risedronate,actonel|denosumab,prolia|zoledronic acid,aclasta|' +
  'tamsulosin,flomaxtra|dutasteride,duodart|finasteride,proscar|oxybutynin,ditropan|solifenacin,vesicare|mirabegron,betmiga|sildenafil,viagra|tadalafil,cialis|oestradiol,estradiol,estrogel,vagifem,ovestin|progesterone,prometrium|norethisterone,primolut|levonorgestrel,mirena|microgynon|levlen|yaz|implanon|depo-provera|medroxyprogesterone|testosterone|tamoxifen|letrozole,femara|anastrozole,arimidex|clomiphene|letrozole|tranexamic acid,cyklokapron|' +
  'iron,ferro-grad,maltofer,ferinject|folic acid,folate|vitamin d,ostelin|vitamin b12,b12,hydroxocobalamin|magnesium|calcium,caltrate|potassium,slow-k|fish oil|zinc|multivitamin|glucosamine|lignocaine,lidocaine|bupivacaine,marcain|botox|nicotine,nicorette|varenicline,champix|disulfiram|naltrexone|acamprosate|baclofen|orphenadrine,norflex|isotretinoin,roaccutane|tretinoin|latanoprost,xalatan|timolol|hydrozole|calcipotriol,daivobet|adapalene|imiquimod,aldara|sulfur,sulfa|latex|contrast';

/**
 * What they are called in the United States: the generic name of a group above, or a new one, then the names. Nobody prescribes by them
 * here, but notes and patients name them.
 */
const american =
  'paracetamol,excedrin|naproxen,aleve|indomethacin,indocin|tramadol,ultram|oxycodone,percocet,roxicodone|amitriptyline,elavil|venlafaxine,effexor|' +
  'citalopram,celexa|paroxetine,paxil|mirtazapine,remeron|bupropion,wellbutrin|clonazepam,klonopin|zolpidem,ambien|valproate,depakote|sumatriptan,imitrex|' +
  'ramipril,altace|lisinopril,prinivil|enalapril,vasotec|olmesartan,benicar|metoprolol,lopressor|carvedilol,coreg|ezetimibe,zetia|metformin,glucophage|' +
  'insulin,novolog|thyroxine,synthroid,unithroid,levoxyl|methylprednisolone,medrol|salbutamol,proventil,proair|seretide,advair,flovent,flonase|' +
  'loratadine,claritin|fexofenadine,allegra|omeprazole,prilosec|pantoprazole,protonix|lansoprazole,prevacid|famotidine,pepcid|metoclopramide,reglan|' +
  'macrogol,miralax|senna,colace|nitrofurantoin,macrobid|tacrolimus,prograf|diphenhydramine,benadryl|bumetanide,bumex|' +
  'torsemide,torasemide,demadex|glipizide,glucotrol|hydrocodone,vicodin,norco|methimazole,tapazole|sucralfate,carafate|trazodone|cyclobenzaprine,flexeril|' +
  'methocarbamol,robaxin|ketorolac,toradol|buspirone,buspar|liothyronine,cytomel|benazepril,lotensin|captopril|quinapril,accupril|chlorthalidone|' +
  'etodolac,lodine|lurasidone,latuda|combivent|benzonatate,tessalon|guaifenesin,mucinex|clobetasol|tizanidine,zanaflex|hydroxyzine,vistaril|' +
  'meclizine,antivert|ranitidine,zantac|acetazolamide,diamox|penicillamine|aggrenox,dipyridamole|ultracet|thiothixene,navane';

const groupsOf = (text: string): string[][] => text.split('|').map((group) => group.split(','));

/** As prescribed in Australia. */
export const prescribedGroups: readonly (readonly string[])[] = groupsOf(groups);
const named = new Map(groupsOf(american).map(([generic = '', ...names]) => [generic, names]));
const first = new Set(prescribedGroups.map(([generic]) => generic));
/** With what they are called elsewhere. */
export const drugGroups: readonly (readonly string[])[] = [
  ...prescribedGroups.map((group) => [...group, ...(named.get(group[0] ?? '') ?? [])]),
  ...[...named].filter(([generic]) => !first.has(generic)).map(([generic, names]) => [generic, ...names]),
];

/** Endings that make an unlisted word a medicine. */
export const drugEnding =
  /^[a-z]{3,}(?:pril|sartan|olol|statin|cillin|mycin|cycline|floxacin|prazole|gliptin|gliflozin|glutide|oxetine|azepam|zolam|dipine|triptan|thiazide|semide|formin|oxicam|codone|profen|tinib|setron|conazole|parin|xaban|lukast|zumab|ximab|limumab|dronate|barbital|caine)$/;
