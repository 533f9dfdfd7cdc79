// What every page needs, the sign-in page too.
import './fonts.css';
import './tokens.css';
import './base.css';
