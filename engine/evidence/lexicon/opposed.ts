/**
 * Words that exclude each other when they are said of one thing, a set a line: its name, then its poles, each with the words for it.
 * A word that ends in "*" stands for all that begin so.
 */
export const opposedWords = [
  'course: improv*,better,eas*,resolv*,help*,recover*,subsid* | wors*,deteriorat*,exacerbat*,aggravat*,flar*',
  'amount: increas*,elevat*,high,higher,rais*,up,more,greater,gain* | decreas*,reduc*,low,lower,lowered,down,less,diminish*,limited,lost,drop*,restricted',
  'measure: start*,begin*,initiat*,add,put,prescrib*,order*,try,trial,restart*,resum* | stop*,discontinu*,hold,quit*,off,ceas*,withhold | continu*,keep,stay*,maintain*,remain*',
  'advice: recommend*,encourag*,suggest*,advis* | discourag*,against,avoid*',
  'constancy: constant*,continuous*,always,persistent*,whole | intermittent*,occasional*,sometimes,sporadic*,goes,episod* | rare,rarely,seldom,hardly,never',
  'often: frequent*,often,regular,regularly,usually,lot | rare,rarely,seldom,hardly,infrequent*,occasional*,sometimes',
  'daytime: morning*,mornings,mane,breakfast,wake*,woke | night*,bedtime,evening*,nocturnal*,nocte,dinner,overnight',
  'need: needed,prn,need,necessary | scheduled,clock,daily,regularly',
  'now: currently,current,still,now,today,present,continues | previous*,former*,ago,past,used,before,prior,history',
  'severity: mild*,slight*,minor,little,trace,bit | moderate*,medium | severe*,bad,terrible,excruciating,significant*,intense,horrible',
  'onset: sudden*,abrupt* | gradual*,slowly,progressive*',
  'age: new,acute,recent,newly | chronic,old,longstanding,long,years',
  'able: able,can,tolerat* | unable,cannot,difficulty,trouble,hard',
  'will: agree*,willing,like,wants,want,interested,accept*,elect* | declin*,refus*,disagree*,hesitant,reluctant',
  'normal: normal,unremarkable,fine,good,great,clear,intact,stable,benign,within,symmetric*,equal,regular | abnormal*,concerning,remarkable,crackl*,rales,impaired,unstable,irregular*,unequal,deranged,poor',
  'benign: benign,negative,noncancerous | malignant,positive,cancerous,cancer',
  'height: upper,superior,above,top | lower,inferior,below,bottom',
  'middle: medial*,inner,inside | lateral*,outer,outside',
  'front: anterior*,front,frontal | posterior*,behind,occipital',
  'distance: proximal* | distal*',
  'bending: flexion,flex,flexing,bend* | extension,extend*,straighten*',
  'control: controlled | uncontrolled,poorly,high',
  'order: before,prior | after,following',
  'posture: standing,stand,walking,walk | sitting,sit | lying,lie',
  'married: married,husband,wife | divorced | widow* | single',
  'direction: increase,gain* | decrease,los*',
] as const;
