import aoife from "./pictures/av-aoife.svg";
import camille from "./pictures/av-camille.svg";
import carmen from "./pictures/av-carmen.svg";
import declan from "./pictures/av-declan.svg";
import lucia from "./pictures/av-lucia.svg";
import niamh from "./pictures/av-niamh.svg";
import sofia from "./pictures/av-sofia.svg";
import tomas from "./pictures/av-tomas.svg";
import byrne from "./pictures/home-byrne.webp";
import delmas from "./pictures/home-delmas.webp";
import moreau from "./pictures/home-moreau.webp";
import osullivan from "./pictures/home-osullivan.webp";

export const faces = { aoife, camille, carmen, declan, lucia, niamh, sofia, tomas };
export const homes = { byrne, delmas, moreau, osullivan };
