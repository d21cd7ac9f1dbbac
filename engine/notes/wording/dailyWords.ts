import { stemOf } from '../../evidence/words.ts';

/**
 * Words of daily life that a record may use, though those that the engine learnt from seldom do: the house, work, sport,
 * food, children, the practice around the corner. Words of talk alone (weather, films, prices) are not among them.
 */
const words = `
pillow pillows mattress bed couch recliner sofa stool chair chairs stairs steps step ladder roof gutters fence shed garage driveway lawn mower mowing
garden gardening weeding pruning digging raking shovel shovelling wheelbarrow hose bins bin laundry washing vacuuming ironing cooking cleaning housework
dishes groceries shopping shops supermarket trolley bags bag bucket mop broom kettle oven jar jars lid door doors drawer shelf cupboard carpet rug tiles
bathroom shower bath toilet commode rail rails ramp frame stick crutch wheelchair scooter slippers sandals thongs boots heels shoes socks stockings
bra shirt belt jeans pants trousers zip buttons laces glasses contacts dentures hearing aids watch ring rings
netball cricket rugby hockey bowls squash badminton touch surf surfing surfboard kayak kayaking rowing paddle cycling bike bicycle horse riding dancing ballet
gymnastics trampoline skateboard scooter skiing snowboarding hiking bushwalking jog marathon pilates yoga aqua aerobics gym weights treadmill training coach
club season match game squad oval beach pool park hill hills slope kilometre kilometres metres metre block blocks laps lap
chemist pharmacist pharmacy podiatrist optometrist optician dentist orthodontist audiologist dietitian dietician psychologist psychiatrist counsellor
counselling
physio physiotherapist chiropractor osteopath masseuse midwife naturopath acupuncturist specialist surgeon clinic practice script scripts webster pack referral
fortnight fortnights weekend weekends afternoon afternoons evening evenings overnight midnight lunchtime teatime breakfast lunch dinner tea supper
snack snacks meal meals
biscuit biscuits cake cakes pizza chips chocolate lollies ice cream takeaway takeaways burger burgers pasta rice bread toast cereal fruit vegetables
veggies salad meat
chicken fish eggs egg cheese milk yoghurt dairy butter nuts peanut peanuts juice cordial coke soft fizzy coffee coffees cuppa caffeine water bottle
bottles stubby stubbies schooner
spicy curry chilli garlic onion onions sugar salt fat fatty fried vegetarian vegan gluten wheat lactose fasting portion portions
weed cannabis joint joints bong ice cocaine ecstasy pills vape vaping pouches rollies
nappy nappies daycare kindy kindergarten preschool childcare school uni university tafe exams exam homework teacher classroom playground toddler baby
babies newborn
feeds feed breastfed breastfeeding bottle-fed formula dummy cot pram solids crawling walking talking words sentences potty tantrum tantrums puberty
spacer puffs puffer nebuliser hayfever pollen dust cat cats dog dogs pets grass mould smoke cigarette
tampon tampons pad pads flooded flooding clots clot spotting periods cycle cycles pill mirena implanon vasectomy snip condoms contraception
miscarriage miscarriages
caesarean breech forceps birth births labour induction partner sex intercourse libido erection erections menopause flushes hot
lonely loneliness crying cry cries tears teary tearful upset upsetting worry worries worrying worried panic panicky panics anxious nervous nerves
stressed angry irritable snappy
grief grieving grieve bereaved divorce separated separation widow widowed funeral died passed dementia carer caring looking respite home nursing village
support supportive sister's friends church choir neighbour neighbours volunteer volunteering club hobby hobbies knitting reading painting
mistakes mistake concentrate concentrating focus forgetful forgetting misplace misplacing motivation motivated tired tiredness exhausted wrecked drained flat
enjoy enjoying laugh laughed laughing face people crowds crowd avoid avoiding avoids bills debt gambling pokies pension centrelink rent
builder carpenter plumber electrician sparky tradie labourer bricklayer tiler painter roofer concreter welder mechanic driver truck forklift warehouse
factory farmer farm station shearer
miner mine mines mining nurse teacher secretary receptionist cleaner chef cook waiter waitress barista hairdresser accountant lawyer solicitor
engineer student apprentice
manager office desk computer laptop keyboard screen phone shift shifts roster overtime retired retirement retiring redundant unemployed part-time casual
kneel kneeling squat squatting crouch crouching bend bending lift lifting carry carrying reach reaching overhead climb climbing twist twisting grip
gripping squeeze
drop dropped drops dropping dropping trip tripped slip slipped stumble stumbled rung stepped missed rolled tripping jar jarred knock knocked bump bumped bumping
blister blisters graze grazes scab scabs sting stings stung bite bites splinter burnt sunburn sunburnt mole moles freckle freckles peeling crusty
weepy oozing ooze
lump lumps bruise bruises bruised puffy puffiness swell swells swelled wobbly unsteady shaky shaking sweaty clammy giddy woozy faint fainty
wheezy wheezing puffed phlegm snot snotty mucus sputum hoarse croaky husky lisp snore snores snoring
diarrhoea constipated bloated gassy windy wind burp burping belching hiccups gurgling laxative laxatives fibre metamucil movicol prunes
dribbling dribble leaks leak leaking leakage wee weeing pee peeing urgency stream incontinent accidents
rings calls visits helps drives cooks cleans shops minds lives stays
lost gained kilo kilos stone looser tighter tight size dress
skipped skip skips forgot forgets misses ran run finished refill refilled restarted resumed halved doubled filled
sore stiff stiffness tender niggle niggling twinge twinges flare flares flared settle settled settles
sleep sleeps slept asleep wake wakes woke waking napping naps nap awake tossing turning nightmares nightmare dreams
intensive care admitted interstate grandkids grandchildren toenails fingernails hydrotherapy hydro teaching relief excursion comfy comfortable
mountain handlebars helmet doona throwing uniform turmeric frothy drenched pickles spreadsheet burst tears leak leaking snap snapping
machine cuff monitor sensor glucometer strips hypo hypos jelly beans lucozade
`;
const stems: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean).map(stemOf));

/** Whether a word is one of daily life, in any of its forms. */
export const isDaily = (word: string): boolean => stems.has(stemOf(word));
